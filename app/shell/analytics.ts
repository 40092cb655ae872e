import type { Modal } from '#domain/analytics/modals.ts';

/** A modal with analytics category and label records a Shown event. (rules P35) */
export type CountedEvent = { category: 'modal'; label: Modal };

/** Under this name the page's own measuring hears of events. */
export const COUNTED = 'receptor:counted';

/** Says that something was shown; whoever counts on this page hears it, and without anyone it is lost. */
export function recordEvent(event: CountedEvent): void {
  window.dispatchEvent(new CustomEvent(COUNTED, { detail: event }));
}
