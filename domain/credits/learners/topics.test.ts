import { describe, expect, test } from 'vitest';
import { fromCredits } from '#domain/shared/credits.ts';
import { topicCode, topicQuarters } from './topics.ts';

const hours = (claimed: number, maximum: number, part: number): number =>
  topicQuarters({ quarters: fromCredits(claimed), maximum: fromCredits(maximum) }, fromCredits(part)) / 4;

describe('hours of a topic (rules T68)', () => {
  test.each([
    ['all that was claimed of a whole activity', 1.5, 2, 2, 1.5],
    ['the stated part of a full claim', 2, 2, 0.5, 0.5],
    ['half the part of half a claim', 1, 2, 1, 0.5],
    ['full quarters, rounded down', 1, 2, 0.75, 0.25],
    ['nothing of a share below a quarter', 0.25, 2, 0.5, 0],
    ['never more than was claimed', 1, 1, 3, 1],
    ['nothing of an activity without credit', 0, 0, 1, 0],
    ['nothing of a part below zero', 1, 2, -1, 0],
    ['nothing of a part of nothing', 1, 2, 0, 0],
  ])('are %s', (_what, claimed, maximum, part, expected) => {
    expect(hours(claimed, maximum, part)).toBe(expected);
  });

  test('are taken back by a reversal to the quarter', () => {
    for (let claimed = 1; claimed <= 8; claimed += 1)
      for (let part = 1; part <= 8; part += 1)
        expect(hours(claimed / 4, 2, part / 4) + hours(-claimed / 4, 2, part / 4)).toBe(0);
  });
});

describe('the code of a topic', () => {
  test.each([
    ['Substance use disorders (MATE Act)', 'substance-use-disorders-mate-act'],
    ['  Éthique & déontologie ', 'ethique-deontologie'],
    ['疼痛', ''],
    [`${'long '.repeat(30)}`, 'long-long-long-long-long-long-long-long-long-long-long-long'],
  ])('of “%s” is “%s”', (name, code) => {
    expect(topicCode(name)).toBe(code);
  });
});
