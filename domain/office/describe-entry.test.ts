import { expect, test } from 'vitest';
import { describeAction, describeSubject, readChange } from './describe-entry.ts';

test('an action is written as a label', () => {
  expect(describeAction('staff.roles-changed')).toBe('Staff: roles changed');
  expect(describeAction('refund')).toBe('Refund');
  expect(describeAction('gift-cards.review.two-steps')).toBe('Gift cards: review two steps');
});

test('a change has the fields that differ and the reason', () => {
  const detail = { before: { roles: ['editor'], name: 'Ruth' }, after: { roles: [], name: 'Ruth' }, reason: 'Left' };
  expect(readChange(detail)).toEqual({
    reason: 'Left',
    fields: [{ label: 'roles', before: 'editor', after: '' }],
  });
});

test('a detail without before and after is shown as it is, and none as nothing', () => {
  expect(readChange({ amount: 500 }).fields).toEqual([{ label: 'amount', before: '', after: '500' }]);
  expect(readChange(null)).toEqual({ reason: '', fields: [] });
});

test.each([
  ['account', 'account 17'],
  ['User', 'account 17'],
  ['AnswerTemplate', 'answer template 17'],
  ['Giftcard', 'gift card 17'],
  ['library', 'library 17'],
])('a subject of the type %s is "%s"', (subject_type, expected) => {
  expect(describeSubject({ subject_type, subject_id: '17' })).toBe(expected);
});

test('a value that is missing before or after is empty, and a text has no quotation marks', () => {
  const detail = { before: { name: null, city: 'Bern' }, after: { name: 'Ruth' }, note: undefined, reason: 5 };
  expect(readChange(detail)).toEqual({
    reason: '',
    fields: [
      { label: 'name', before: '', after: 'Ruth' },
      { label: 'city', before: 'Bern', after: '' },
    ],
  });
  expect(readChange({ before: null, after: { name: 'Ruth' } }).fields).toHaveLength(1);
  expect(
    readChange({ before: { texts: [] }, after: { texts: ['a.md', 2], sources: [{ name: 'Ruth' }] } }).fields,
  ).toEqual([
    { label: 'texts', before: '', after: 'a.md, 2' },
    { label: 'sources', before: '', after: '[{"name":"Ruth"}]' },
  ]);
});
