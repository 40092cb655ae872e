import { describe, expect, test } from 'vitest';
import { no, yes } from '#domain/shared/decision.ts';
import { gainOf, mayTakePreTest, PRE_TEST_DEFAULT, showMeanGain } from './pre-test.ts';

describe('a pre-test (rules T90, T91)', () => {
  const open = { isOn: true, mayTakeTest: yes, hasAttempts: false, isTaken: false };

  test.each([
    [{}, yes],
    [{ isOn: false }, no('off')],
    [{ isTaken: true }, no('taken')],
    [{ hasAttempts: true }, no('attempted')],
    [{ isTaken: true, hasAttempts: true, mayTakeTest: no('completed') }, no('taken')],
    [{ mayTakeTest: no('upgrade') }, no('upgrade')],
    [{ isOn: false, mayTakeTest: no('upgrade') }, no('off')],
  ] as const)('with %j is decided as %j', (change, decision) => {
    expect(mayTakePreTest({ ...open, ...change })).toEqual(decision);
  });

  test('is off unless turned on', () => {
    expect(PRE_TEST_DEFAULT).toBe(false);
  });
});

describe('the gain (rules T92)', () => {
  const answer = (versionId: number, correct: boolean) => ({ versionId, correct });

  test('counts right answers before and after of the same versions', () => {
    const before = [answer(1, true), answer(2, false), answer(3, false), answer(9, true)];
    const after = [answer(1, false), answer(2, true), answer(3, true), answer(4, true)];
    expect(gainOf(before, after)).toEqual({ compared: 3, before: 1, after: 2 });
  });

  test('compares nothing if every question was reworded', () => {
    expect(gainOf([answer(1, true)], [answer(2, true)])).toEqual({ compared: 0, before: 0, after: 0 });
  });
});

test('the mean gain is hidden below 20 learners (rules T93)', () => {
  expect(showMeanGain({ learners: 19, before: 40, after: 80 })).toBeNull();
  expect(showMeanGain({ learners: 20, before: 40.4, after: 79.6 })).toEqual({ learners: 20, before: 40, after: 80 });
});
