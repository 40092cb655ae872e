/** Sends measures to a third-party service, with the visitor's consent. */
import type { Measures } from '#contract/forms/growth.ts';
import { maySendToThirdParty } from '#domain/analytics/analytics-consent.ts';
import { pageKey, writePageKey } from '#domain/analytics/page-key.ts';
import { readConsent } from './consent-store.ts';
import { hasOptedOut } from './opt-out.ts';

type Measure = Measures['data'][number];

/** The page key instead of the path, which may contain a search or a token. */
export function withoutPath(measure: Measure): object {
  if (measure.kind === 'event') return measure;
  // The text of a search stays with us. (rules G10)
  if (measure.kind === 'search') return { kind: 'search', found: measure.found };
  const { path, ...rest } = measure;
  return { ...rest, page: writePageKey(pageKey(path)) };
}

export type ThirdParty = { record(measure: Measure): void; send(lang: Measures['lang']): void };

/** Collects measures for the service while the visitor consents. */
export function thirdPartyAt(address: string | null): ThirdParty {
  const queue: object[] = [];
  const isAllowed = () =>
    maySendToThirdParty({ isConfigured: address !== null, hasOptedOut: hasOptedOut(), consent: readConsent() });
  return {
    record(measure) {
      if (isAllowed()) queue.push(withoutPath(measure));
    },
    send(lang) {
      const data = queue.splice(0);
      if (address === null || data.length === 0 || !isAllowed()) return;
      // Without third-party cookies; the response is ignored.
      const options = { mode: 'no-cors', credentials: 'omit', keepalive: true } as const;
      fetch(address, { method: 'POST', body: JSON.stringify({ lang, data }), ...options }).catch(() => {});
    },
  };
}
