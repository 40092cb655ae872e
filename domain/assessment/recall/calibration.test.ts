import { describe, expect, test } from 'vitest';
import { type ConfidenceCount, calibrate, MIN_CALIBRATION_ANSWERS } from './calibration.ts';

const of = (confidence: ConfidenceCount['confidence'], right: number, answers: number): ConfidenceCount => ({
  confidence,
  right,
  answers,
});
const shares = (counts: ConfidenceCount[]) => calibrate(counts).levels.map(({ share }) => share);

describe('the share of right answers by confidence (rules K14)', () => {
  test('is given from ten answers on, in the order from guess to certain', () => {
    const enough = MIN_CALIBRATION_ANSWERS;
    expect(shares([of('certain', enough, enough), of('guess', 3, enough - 1)])).toEqual([
      null,
      null,
      { percent: 100, from: 72, to: 100 },
    ]);
  });

  // Values of R's binom::binom.confint(method = "wilson").
  test.each([
    [8, 10, { percent: 80, from: 49, to: 94 }],
    [50, 100, { percent: 50, from: 40, to: 60 }],
    [0, 20, { percent: 0, from: 0, to: 16 }],
    [81, 263, { percent: 31, from: 26, to: 37 }],
  ])('of %i in %i has its 95 %% range', (right, answers, share) => {
    expect(shares([of('fairly', right, answers)])[1]).toEqual(share);
  });

  test('counts tests and recall together', () => {
    const [guess] = calibrate([of('guess', 2, 6), of('guess', 3, 6)]).levels;
    expect(guess).toMatchObject({ answers: 12, right: 5, share: { percent: 42 } });
  });
});

describe('what the shares say (rules K15)', () => {
  test.each([
    ['few', []],
    ['few', [of('fairly', 40, 80), of('certain', 9, 9), of('guess', 1, 9)]],
    ['overconfident', [of('certain', 30, 50)]],
    ['fits', [of('certain', 41, 50)]],
    ['overconfident', [of('certain', 60, 80), of('guess', 40, 40)]],
    ['underconfident', [of('certain', 50, 50), of('guess', 35, 40)]],
    ['fits', [of('guess', 24, 40)]],
    // The range begins at 60 % exactly.
    ['fits', [of('guess', 9, 10)]],
    ['fits', [of('certain', 8, 10)]],
  ] as const)('is %s', (reading, counts) => {
    expect(calibrate(counts).reading).toBe(reading);
  });
});
