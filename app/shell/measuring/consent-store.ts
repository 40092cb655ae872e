/** The reader's answer to measuring by somebody else stays in this browser. */
import { browserStore } from '#app/api/browser-store.ts';
import type { MeasuringConsent } from '#domain/analytics/measuring-consent.ts';

const KEY = 'receptor.measuring';
const CHANGED = 'receptor:measuring-consent';
/** Storage may be forbidden; the answer then lasts as long as the page. */
let keptHere: MeasuringConsent = null;
let isReopened = false;

export function readConsent(): MeasuringConsent {
  const stored = browserStore.read(KEY);
  return stored === 'yes' || stored === 'no' ? stored : keptHere;
}

export function answerMeasuring(consent: 'yes' | 'no'): void {
  isReopened = false;
  keep(consent);
}

/** Takes back what was said, and asks again at once. */
export function reopenMeasuring(): void {
  isReopened = true;
  keep(null);
}

/** Whether the reader asked for the question, rather than it coming by itself. */
export const isMeasuringReopened = (): boolean => isReopened;

/** Hears of answers given here and in other windows. */
export function onMeasuringConsent(hear: () => void): () => void {
  window.addEventListener(CHANGED, hear);
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener(CHANGED, hear);
    window.removeEventListener('storage', hear);
  };
}

function keep(consent: MeasuringConsent): void {
  keptHere = browserStore.write(KEY, consent) ? null : consent;
  window.dispatchEvent(new Event(CHANGED));
}
