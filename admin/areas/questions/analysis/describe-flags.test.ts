import { expect, test } from 'vitest';
import { ANSWER_FLAGS, QUESTION_FLAGS } from '#domain/assessment/item-analysis/flags.ts';
import { describeFlag, shortFlag } from './describe-flags.ts';

test('every finding about a question is named, and says what to do', () => {
  expect(QUESTION_FLAGS.map((kind) => shortFlag({ kind, answer: null }))).toEqual([
    'too easy',
    'too hard',
    'misleads',
    'discriminates little',
  ]);
  for (const kind of QUESTION_FLAGS) expect(describeFlag({ kind, answer: null }).advice).toMatch(/\.$/);
});

test('every finding about an answer names its letter', () => {
  for (const kind of ANSWER_FLAGS) {
    expect(shortFlag({ kind, answer: 3 })).toBe('option C');
    expect(describeFlag({ kind, answer: 3 }).title).toMatch(/ption C/);
  }
});
