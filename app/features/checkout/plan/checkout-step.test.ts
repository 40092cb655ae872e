import { describe, expect, test } from 'vitest';
import { chooseStep, isDone, STEPS, type Step } from './checkout-step.ts';

describe('the checkout step (rules M3)', () => {
  test.each<[string, Parameters<typeof chooseStep>[0], Step]>([
    ['is the plan for a visitor without a plan', { requested: null, hasPlan: false, hasAccount: false }, 'plan'],
    ['is the account for a visitor with a plan', { requested: null, hasPlan: true, hasAccount: false }, 'account'],
    [
      'is the account for a visitor who requests the review',
      { requested: 'review', hasPlan: true, hasAccount: false },
      'account',
    ],
    ['is the review for a member with a plan', { requested: null, hasPlan: true, hasAccount: true }, 'review'],
    ['is the account when a member requests it', { requested: 'account', hasPlan: true, hasAccount: true }, 'account'],
    ['is the plan when a member requests it', { requested: 'plan', hasPlan: true, hasAccount: true }, 'plan'],
    ['is the plan for a member without a plan', { requested: 'review', hasPlan: false, hasAccount: true }, 'plan'],
    ['ignores an unknown step', { requested: 'pay', hasPlan: true, hasAccount: true }, 'review'],
  ])('%s', (_, context, expected) => {
    expect(chooseStep(context)).toBe(expected);
  });

  test('is done before the current step, and the account once it is known', () => {
    const doneAt = (current: Step, hasAccount: boolean) =>
      STEPS.filter((step) => isDone(step, { current, hasAccount }));
    expect(doneAt('plan', false)).toEqual([]);
    expect(doneAt('plan', true)).toEqual(['account']);
    expect(doneAt('account', true)).toEqual(['plan']);
    expect(doneAt('review', true)).toEqual(['plan', 'account']);
  });
});
