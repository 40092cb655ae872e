/** Collects page views, web vitals and shown modals, and sends them when the page goes into the background. */
import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { onTTFB } from 'web-vitals/onTTFB.js';
import { localeOfTag } from '#app/i18n/locales.ts';
import { recordMeasures } from '#contract/calls/growth.ts';
import type { Measures } from '#contract/forms/growth.ts';
import type { Vital } from '#domain/analytics/vitals.ts';
import { ANALYTICS_EVENT, type AnalyticsEvent } from './analytics-events.ts';
import { type ThirdParty, thirdPartyAt } from './third-party.ts';

type Measure = Measures['data'][number];

const MAX_BATCH_SIZE = 50;
const queue: Measure[] = [];
let thirdParty: ThirdParty = thirdPartyAt(null);

/** Begins to measure the page at this address; `outside` is a third-party service, null if none is configured. */
export function measurePage(landing: string, thirdPartyUrl: string | null): void {
  thirdParty = thirdPartyAt(thirdPartyUrl);
  const recordVital = (name: Vital, value: number) => add({ kind: 'vital', path: landing, name, value });
  onLCP(({ value }) => recordVital('LCP', value));
  onINP(({ value }) => recordVital('INP', value));
  onTTFB(({ value }) => recordVital('TTFB', value));
  onCLS(({ value }) => recordVital('CLS', value * 1000));
  window.addEventListener(ANALYTICS_EVENT, (event) =>
    add({ kind: 'event', ...(event as CustomEvent<AnalyticsEvent>).detail }),
  );
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

export function recordView(path: string, from: 'inside' | 'outside' | 'address'): void {
  add({ kind: 'view', path, from });
}

function add(measure: Measure): void {
  queue.push(measure);
  thirdParty.record(measure);
  // While the page is hidden there may be no later chance to send.
  if (queue.length >= MAX_BATCH_SIZE || document.visibilityState === 'hidden') send();
}

/** Without the session; the response is ignored. */
function send(): void {
  const data = queue.splice(0, MAX_BATCH_SIZE);
  if (data.length === 0) return;
  const lang = localeOfTag(document.documentElement.lang);
  const body: Measures = { lang, data };
  navigator.sendBeacon(recordMeasures.path, new Blob([JSON.stringify(body)], { type: 'application/vnd.api+json' }));
  thirdParty.send(lang);
}
