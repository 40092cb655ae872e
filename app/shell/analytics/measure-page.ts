/** Collects page views, web vitals and shown modals, and sends them when the page goes into the background. */
import { localeOfTag } from '#client/i18n/locales.ts';
import { recordMeasures } from '#contract/calls/growth.ts';
import type { Measures } from '#contract/forms/growth.ts';
import type { Vital } from '#domain/analytics/vitals.ts';
import { ANALYTICS_EVENT, type AnalyticsEvent } from './analytics-events.ts';
import { type ThirdParty, thirdPartyAt } from './third-party.ts';

type Measure = Measures['data'][number];

const MAX_BATCH_SIZE = 50;
/** Browsers buffer what the vitals are computed from, so they are measured once the page is at rest. */
const VITALS_DELAY_MS = 3000;
const queue: Measure[] = [];
let thirdParty: ThirdParty = thirdPartyAt(null);

/** Starts measuring the page at this address; `outside` is a third-party service, null if none is configured. */
export function measurePage(landing: string, thirdPartyUrl: string | null): void {
  thirdParty = thirdPartyAt(thirdPartyUrl);
  setTimeout(() => {
    const recordVital = (name: Vital, value: number) => add({ kind: 'vital', path: landing, name, value });
    // Without the chunk no vitals are measured, and no error is shown.
    import('./measure-vitals.ts').then(({ measureVitals }) => measureVitals(recordVital)).catch(() => undefined);
  }, VITALS_DELAY_MS);
  window.addEventListener(ANALYTICS_EVENT, (event) => add((event as CustomEvent<AnalyticsEvent>).detail));
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
  // A hidden page may be closed without another event.
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
