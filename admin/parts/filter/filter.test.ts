import { expect, test } from 'vitest';
import { describeFilterValue } from './filter.ts';

test('a chip shows the label of a choice, a day as in the office, and text as it is', () => {
  const options = [{ value: 'review', label: 'in review' }];
  expect(describeFilterValue({ name: 'state', label: 'State', kind: 'choice', options }, 'review')).toBe('in review');
  expect(describeFilterValue({ name: 'state', label: 'State', kind: 'choice', options }, 'other')).toBe('other');
  expect(describeFilterValue({ name: 'since', label: 'Since', kind: 'day' }, '2026-11-23')).toBe('11/23/2026');
  expect(describeFilterValue({ name: 'since', label: 'Since', kind: 'day' }, 'soon')).toBe('soon');
  expect(describeFilterValue({ name: 'who', label: 'Who', kind: 'text' }, 'Ruth')).toBe('Ruth');
});
