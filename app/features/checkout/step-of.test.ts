import { describe, expect, test } from 'vitest';
import { isDone, STEPS, type Step, stepOf } from './step-of.ts';

describe('the steps of the checkout (rules M3)', () => {
  test.each<[string, Parameters<typeof stepOf>[0], Step]>([
    ['a visitor without a plan chooses one', { asked: null, hasPlan: false, hasAccount: false }, 'plan'],
    ['a visitor with a plan makes an account', { asked: null, hasPlan: true, hasAccount: false }, 'account'],
    ['a visitor cannot skip the account', { asked: 'review', hasPlan: true, hasAccount: false }, 'account'],
    ['a member with a plan reviews it', { asked: null, hasPlan: true, hasAccount: true }, 'review'],
    ['a member goes back to the address', { asked: 'account', hasPlan: true, hasAccount: true }, 'account'],
    ['a member goes back to the plan', { asked: 'plan', hasPlan: true, hasAccount: true }, 'plan'],
    ['a member without a plan chooses one', { asked: 'review', hasPlan: false, hasAccount: true }, 'plan'],
    ['a step that does not exist is none', { asked: 'pay', hasPlan: true, hasAccount: true }, 'review'],
  ])('%s', (_, standing, expected) => {
    expect(stepOf(standing)).toBe(expected);
  });

  test('stay three on every step, and the account is done wherever it is known', () => {
    const doneAt = (current: Step, hasAccount: boolean) =>
      STEPS.filter((step) => isDone(step, { current, hasAccount }));
    expect(doneAt('plan', false)).toEqual([]);
    expect(doneAt('plan', true)).toEqual(['account']);
    expect(doneAt('account', true)).toEqual(['plan']);
    expect(doneAt('review', true)).toEqual(['plan', 'account']);
  });
});
