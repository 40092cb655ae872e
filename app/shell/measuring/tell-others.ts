/** What a service that somebody else runs is told of a page, once its reader has agreed. */
import type { Measures } from '#contract/forms/growth.ts';
import { mayTellOthers } from '#domain/analytics/measuring-consent.ts';
import { pageKey, writePageKey } from '#domain/analytics/page-key.ts';
import { readConsent } from './consent-store.ts';
import { isLeftOut } from './left-out.ts';

type Measure = Measures['data'][number];

/** Of an address its key alone, as our own sums keep it: the rest may be what somebody searched for, or open a door. */
export function withoutAddress(measure: Measure): object {
  if (measure.kind === 'event') return measure;
  const { path, ...rest } = measure;
  return { ...rest, page: writePageKey(pageKey(path)) };
}

export type Others = { note(measure: Measure): void; send(lang: Measures['lang']): void };

/** Collects for the service at this address what is measured while the reader's answer is yes. */
export function othersAt(address: string | null): Others {
  const waiting: object[] = [];
  const isAllowed = () =>
    mayTellOthers({ isConfigured: address !== null, isLeftOut: isLeftOut(), consent: readConsent() });
  return {
    note(measure) {
      if (isAllowed()) waiting.push(withoutAddress(measure));
    },
    send(lang) {
      const data = waiting.splice(0);
      if (address === null || data.length === 0 || !isAllowed()) return;
      // Without cookies of theirs, and nobody waits for an answer.
      const quietly = { mode: 'no-cors', credentials: 'omit', keepalive: true } as const;
      fetch(address, { method: 'POST', body: JSON.stringify({ lang, data }), ...quietly }).catch(() => {});
    },
  };
}
