/** How often answers that were given with each confidence were right. */
import { CONFIDENCES, type Confidence } from '#domain/assessment/test-draft.ts';

/** With fewer answers of a confidence, its share says nothing. (rules K14) */
export const MIN_CALIBRATION_ANSWERS = 10;

/** The share that is expected of answers called certain, and from which a guess is more than a guess, in per cent. */
const CERTAIN_PERCENT = 90;
const GUESS_PERCENT = 60;

export type ConfidenceCount = { readonly confidence: Confidence; readonly answers: number; readonly right: number };

/** A share in whole per cent, and the range in which it lies with a probability of 95 %. */
export type Share = { readonly percent: number; readonly from: number; readonly to: number };

export type CalibrationLevel = ConfidenceCount & {
  /** Null with too few answers. */
  readonly share: Share | null;
};

export const CALIBRATION_READINGS = ['few', 'overconfident', 'underconfident', 'fits'] as const;
export type CalibrationReading = (typeof CALIBRATION_READINGS)[number];

export type Calibration = { readonly levels: readonly CalibrationLevel[]; readonly reading: CalibrationReading };

/** Each confidence with its share of right answers, and what the shares say together. (rules K14, K15) */
export function calibrate(counts: readonly ConfidenceCount[]): Calibration {
  const levels = CONFIDENCES.map((confidence): CalibrationLevel => {
    const own = counts.filter((each) => each.confidence === confidence);
    const answers = own.reduce((sum, each) => sum + each.answers, 0);
    const right = own.reduce((sum, each) => sum + each.right, 0);
    const share = answers < MIN_CALIBRATION_ANSWERS ? null : shareOf(right, answers);
    return { confidence, answers, right, share };
  });
  return { levels, reading: readLevels(levels) };
}

// Only what the range rules out is claimed, so that chance is not called a habit.
function readLevels(levels: readonly CalibrationLevel[]): CalibrationReading {
  const share = (wanted: Confidence) => levels.find(({ confidence }) => confidence === wanted)?.share ?? null;
  const [certain, guess] = [share('certain'), share('guess')];
  if (certain !== null && certain.to < CERTAIN_PERCENT) return 'overconfident';
  if (guess !== null && guess.from > GUESS_PERCENT) return 'underconfident';
  return certain === null && guess === null ? 'few' : 'fits';
}

/** The normal quantile of a range of 95 %. */
const Z = 1.96;

/** E. B. Wilson's interval, *Journal of the American Statistical Association* 22 (1927). */
function shareOf(right: number, answers: number): Share {
  const share = right / answers;
  const center = share + Z ** 2 / (2 * answers);
  const spread = Z * Math.sqrt((share * (1 - share)) / answers + Z ** 2 / (4 * answers ** 2));
  const scale = 100 / (1 + Z ** 2 / answers);
  const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));
  return {
    percent: percent(share * 100),
    from: percent((center - spread) * scale),
    to: percent((center + spread) * scale),
  };
}
