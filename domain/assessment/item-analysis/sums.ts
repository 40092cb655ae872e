/** Sums for the correlation of two variables, added up learner by learner or count by count. */
export type Sums = { n: number; x: number; y: number; xx: number; yy: number; xy: number };

const NO_SUMS: Sums = { n: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };

/** One observation for each of `count` learners. */
export type Observation = { readonly x: number; readonly y: number; readonly count: number };

export function sumUp(observations: readonly Observation[]): Sums {
  return observations.reduce(
    (sums, { x, y, count }) => ({
      n: sums.n + count,
      x: sums.x + x * count,
      y: sums.y + y * count,
      xx: sums.xx + x * x * count,
      yy: sums.yy + y * y * count,
      xy: sums.xy + x * y * count,
    }),
    NO_SUMS,
  );
}

/**
 * The correlation within groups: deviations are taken from the means of each group, so that a difference between the
 * groups is none between learners. With one group it is Pearson's; null if a variable does not vary.
 */
export function correlateWithin(groups: readonly Sums[]): number | null {
  const total = { xx: 0, yy: 0, xy: 0 };
  for (const { n, x, y, xx, yy, xy } of groups) {
    if (n === 0) continue;
    total.xx += xx - (x * x) / n;
    total.yy += yy - (y * y) / n;
    total.xy += xy - (x * y) / n;
  }
  const spread = Math.sqrt(total.xx * total.yy);
  // Sums of whole numbers leave a remainder far below this if nothing varies.
  return spread < 1e-9 ? null : total.xy / spread;
}
