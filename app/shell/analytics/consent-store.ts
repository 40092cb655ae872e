/** The visitor's consent to third-party analytics, stored in this browser. */
import { browserStore } from '#client/storage/browser-store.ts';
import type { AnalyticsConsent } from '#domain/analytics/analytics-consent.ts';

const KEY = 'receptor.measuring';
const CHANGED = 'receptor:measuring-consent';
/** Without storage, the answer lasts as long as the page. */
let unstored: AnalyticsConsent = null;
let isReopened = false;

export function readConsent(): AnalyticsConsent {
  const stored = browserStore.read(KEY);
  return stored === 'yes' || stored === 'no' ? stored : unstored;
}

export function storeConsent(consent: 'yes' | 'no'): void {
  isReopened = false;
  store(consent);
}

/** Withdraws the consent and shows the question again. */
export function reopenConsent(): void {
  isReopened = true;
  store(null);
}

/** Whether the visitor reopened the prompt. */
export const isConsentReopened = (): boolean => isReopened;

/** Subscribes to answers in this and other windows. */
export function onConsentChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

function store(consent: AnalyticsConsent): void {
  unstored = browserStore.write(KEY, consent) ? null : consent;
  window.dispatchEvent(new Event(CHANGED));
}
