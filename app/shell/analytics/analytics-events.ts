import type { Modal } from '#domain/analytics/modals.ts';

/** A modal with analytics category and label records a Shown event. (rules P35) */
export type AnalyticsEvent = { kind: 'event'; category: 'modal'; label: Modal } | SearchEvent;

/** A search and how many publications it found. (rules G10) */
type SearchEvent = { kind: 'search'; text: string; found: number };

/** The name of the DOM event that analytics listens to. */
export const ANALYTICS_EVENT = 'receptor:counted';

/** Reports that a modal was shown; without a listener the event is dropped. */
export function recordEvent(event: AnalyticsEvent): void {
  window.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail: event }));
}
