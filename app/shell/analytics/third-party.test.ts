import { expect, test } from 'vitest';
import { withoutPath } from './third-party.ts';

test('withoutPath replaces the address of a page by its kind and the id of its content', () => {
  expect(withoutPath({ kind: 'view', path: '/recover-password/change/MQ/secret', from: 'address' })).toEqual({
    kind: 'view',
    page: 'other',
    from: 'address',
  });
  expect(withoutPath({ kind: 'search', text: 'my patient', found: 0 })).toEqual({ kind: 'search', found: 0 });
  expect(withoutPath({ kind: 'vital', path: '/section/onset-101-1', name: 'LCP', value: 812 })).toEqual({
    kind: 'vital',
    page: 'section/101-1',
    name: 'LCP',
    value: 812,
  });
});
