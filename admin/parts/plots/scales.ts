/** The arithmetic of plots: values to positions, and the values that an axis names. */

/** Maps a value of the domain to a position of the range. */
export type Scale = (value: number) => number;

type Interval = readonly [from: number, to: number];

export function linearScale([from, to]: Interval, [start, end]: Interval): Scale {
  const span = to - from;
  return (value) => (span === 0 ? start : start + ((value - from) / span) * (end - start));
}

const STEPS = [1, 2, 2.5, 5, 10];
const WHOLE_STEPS = [1, 2, 5, 10];

/** Round values from zero, or from below it, to at least the maximum: about `count` of them, evenly apart. */
export function niceTicks(values: readonly number[], count = 4): number[] {
  const max = Math.max(0, ...values);
  const min = Math.min(0, ...values);
  const span = max - min;
  if (span === 0) return [0, 1];
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  // There is no quarter of a member.
  const isWhole = values.every(Number.isInteger);
  const factors = isWhole && power === 1 ? WHOLE_STEPS : STEPS;
  const nice = power * (factors.find((factor) => factor * power >= rough) ?? 10);
  const step = isWhole ? Math.max(1, nice) : nice;
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  return Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step));
}

/** Without the noise of binary fractions. */
const round = (value: number): number => Number(value.toPrecision(12));

/** The first and the last label, and those between that fit with this distance in pixels. */
export function pickLabels(count: number, width: number, distance: number): number[] {
  if (count === 0) return [];
  const capacity = Math.max(1, Math.floor(width / distance));
  const every = Math.max(1, Math.ceil(count / capacity));
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0);
}

/** The path of a line; a missing value interrupts it. */
export function linePath(points: readonly (readonly [x: number, y: number] | null)[]): string {
  let isOpen = false;
  return points
    .map((point) => {
      const command = point === null ? '' : `${isOpen ? 'L' : 'M'}${fixed(point[0])} ${fixed(point[1])}`;
      isOpen = point !== null;
      return command;
    })
    .join('');
}

export const fixed = (value: number): string => String(Math.round(value * 10) / 10);

/** The positions of stacked values: each begins where the one before ends. */
export function stackValues(values: readonly number[]): { from: number; to: number }[] {
  let total = 0;
  return values.map((value) => {
    const from = total;
    total += value;
    return { from, to: total };
  });
}
