/** Page views, web vitals and shown modals, sent together when the page goes into the background. It comes after the page. */
import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { onTTFB } from 'web-vitals/onTTFB.js';
import { localeOfTag } from '#app/i18n/locales.ts';
import { recordMeasures } from '#contract/calls/growth.ts';
import type { Measures } from '#contract/forms/growth.ts';
import type { Vital } from '#domain/analytics/vitals.ts';
import { COUNTED, type CountedEvent } from '../analytics.ts';
import { type Others, othersAt } from './tell-others.ts';

type Measure = Measures['data'][number];

/** As many as one message may hold. */
const MOST = 50;
const waiting: Measure[] = [];
let others: Others = othersAt(null);

/** Begins to measure the page at this address; `outside` is a service that somebody else runs, null where there is none. */
export function measurePage(landing: string, outside: string | null): void {
  others = othersAt(outside);
  const note = (name: Vital, value: number) => add({ kind: 'vital', path: landing, name, value });
  onLCP(({ value }) => note('LCP', value));
  onINP(({ value }) => note('INP', value));
  onTTFB(({ value }) => note('TTFB', value));
  onCLS(({ value }) => note('CLS', value * 1000));
  window.addEventListener(COUNTED, (event) => add({ kind: 'event', ...(event as CustomEvent<CountedEvent>).detail }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

/** A page was opened. */
export function noteView(path: string, from: 'inside' | 'outside' | 'address'): void {
  add({ kind: 'view', path, from });
}

function add(measure: Measure): void {
  waiting.push(measure);
  others.note(measure);
  // What is said last is said while the page goes: then nobody calls again.
  if (waiting.length >= MOST || document.visibilityState === 'hidden') send();
}

/** No session goes along, and nobody waits for an answer. */
function send(): void {
  const data = waiting.splice(0, MOST);
  if (data.length === 0) return;
  const lang = localeOfTag(document.documentElement.lang);
  const body: Measures = { lang, data };
  navigator.sendBeacon(recordMeasures.path, new Blob([JSON.stringify(body)], { type: 'application/vnd.api+json' }));
  others.send(lang);
}
