/** Newsletter: saving, registered, error. (rules P42) */
export type NewsletterState =
  | { kind: 'editing' }
  | { kind: 'saving' }
  | { kind: 'registered'; message: string }
  | { kind: 'error'; message: string };

export type NewsletterEvent = { kind: 'asked' } | { kind: 'registered' | 'refused'; message: string };

export const EDITING: NewsletterState = { kind: 'editing' };

/** An address that is on its way is not sent twice, and one that is registered not again. */
export const maySubscribe = ({ kind }: NewsletterState): boolean => kind === 'editing' || kind === 'error';

export function nextNewsletter(state: NewsletterState, event: NewsletterEvent): NewsletterState {
  switch (event.kind) {
    case 'asked':
      return maySubscribe(state) ? { kind: 'saving' } : state;
    case 'registered':
      return { kind: 'registered', message: event.message };
    case 'refused':
      return { kind: 'error', message: event.message };
  }
}
