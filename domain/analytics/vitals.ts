/** Core Web Vitals: milliseconds, and thousandths for layout shift. */
export const VITALS = ['LCP', 'INP', 'TTFB', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

/** At most a hundred histogram buckets per vital. */
const BUCKETS: Readonly<Record<Vital, { width: number; max: number }>> = {
  LCP: { width: 100, max: 10_000 },
  INP: { width: 20, max: 2_000 },
  TTFB: { width: 50, max: 5_000 },
  CLS: { width: 10, max: 1_000 },
};

/** The histogram bucket of a value, named by its upper bound; only counts per bucket are stored. */
export function vitalBucket(vital: Vital, value: number): number {
  const { width, max } = BUCKETS[vital];
  return Math.min(max, Math.ceil(Math.max(0, value) / width) * width);
}
