/** How fast a page is, as browsers measure it: milliseconds, and thousandths of the shift of a layout. */
export const VITALS = ['LCP', 'INP', 'TTFB', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

/** A hundred steps at most, fine where pages are good and coarse where nothing can be saved. */
const STEPS: Readonly<Record<Vital, { width: number; most: number }>> = {
  LCP: { width: 100, most: 10_000 },
  INP: { width: 20, most: 2_000 },
  TTFB: { width: 50, most: 5_000 },
  CLS: { width: 10, most: 1_000 },
};

/** The step into which a measured value falls, named by its upper edge: sums of steps are kept, values are not. */
export function stepOfVital(vital: Vital, value: number): number {
  const { width, most } = STEPS[vital];
  return Math.min(most, Math.ceil(Math.max(0, value) / width) * width);
}
