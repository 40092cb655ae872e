import { expect, test } from 'vitest';
import { describeAction, readChange } from './describe-entry.ts';

test('an action is written as a label', () => {
  expect(describeAction('staff.roles-changed')).toBe('Staff: roles changed');
  expect(describeAction('refund')).toBe('Refund');
});

test('a change has the fields that differ and the reason', () => {
  const detail = { before: { roles: ['editor'], name: 'Ruth' }, after: { roles: [], name: 'Ruth' }, reason: 'Left' };
  expect(readChange(detail)).toEqual({
    reason: 'Left',
    fields: [{ label: 'roles', before: '["editor"]', after: '[]' }],
  });
});

test('a detail without before and after is shown as it is, and none as nothing', () => {
  expect(readChange({ amount: 500 }).fields).toEqual([{ label: 'amount', before: '', after: '500' }]);
  expect(readChange(null)).toEqual({ reason: '', fields: [] });
});
