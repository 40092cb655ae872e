import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { onTTFB } from 'web-vitals/onTTFB.js';
import type { Vital } from '#domain/analytics/vitals.ts';

/** Reports each vital of this page once it is final: times in milliseconds, CLS in thousandths. */
export function measureVitals(record: (name: Vital, value: number) => void): void {
  onLCP(({ value }) => record('LCP', value));
  onINP(({ value }) => record('INP', value));
  onTTFB(({ value }) => record('TTFB', value));
  onCLS(({ value }) => record('CLS', value * 1000));
}
