import { describe, expect, test } from 'vitest';
import { addOutcomes, describeOutcomes, NO_OUTCOMES } from './outcomes.ts';

describe('outcomes (rules L53, L54)', () => {
  test('are shares of people; fewer than five are not shown', () => {
    const counts = {
      ...NO_OUTCOMES,
      ...{ learners: 5, passed: 4, firstScores: 300, latestScores: 450 },
      ...{ overall: { people: 4, sum: 4 }, intent: { people: 10, sum: 7 } },
    };

    expect(describeOutcomes(counts)).toMatchObject({
      ...{ learners: 5, passed: { people: 5, share: 0.8 } },
      ...{ firstScore: { people: 5, share: 0.6 }, latestScore: { people: 5, share: 0.9 } },
      ...{
        overall: { people: 4, share: null },
        intent: { people: 10, share: 0.7 },
        change: { people: 0, share: null },
      },
    });
  });

  test('of activities together count each answer once', () => {
    const small = { ...NO_OUTCOMES, learners: 1, passed: 1, intent: { people: 1, sum: 1 } };
    const large = { ...NO_OUTCOMES, learners: 9, passed: 0, intent: { people: 9, sum: 0 } };

    expect(describeOutcomes(addOutcomes([small, large]))).toMatchObject({
      ...{ learners: 10, passed: { people: 10, share: 0.1 }, intent: { people: 10, share: 0.1 } },
    });
    expect(addOutcomes([])).toEqual(NO_OUTCOMES);
  });

  test('of activities together add the scores of all learners', () => {
    const one = { ...NO_OUTCOMES, learners: 3, firstScores: 180, latestScores: 270 };
    const other = { ...NO_OUTCOMES, learners: 2, firstScores: 100, latestScores: 160 };

    expect(addOutcomes([one, other])).toMatchObject({ learners: 5, firstScores: 280, latestScores: 430 });
  });
});
