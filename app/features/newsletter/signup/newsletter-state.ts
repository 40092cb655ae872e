/** Newsletter: saving, registered, error. (rules P42) */
export type NewsletterState =
  | { kind: 'editing' }
  | { kind: 'saving' }
  | { kind: 'registered'; message: string }
  | { kind: 'error'; message: string };

export type NewsletterEvent = { kind: 'submitted' } | { kind: 'registered' | 'refused'; message: string };

export const EDITING: NewsletterState = { kind: 'editing' };

/** False while a request is in flight and after the registration. */
export const maySubscribe = ({ kind }: NewsletterState): boolean => kind === 'editing' || kind === 'error';

export function reduceNewsletter(state: NewsletterState, event: NewsletterEvent): NewsletterState {
  switch (event.kind) {
    case 'submitted':
      return maySubscribe(state) ? { kind: 'saving' } : state;
    case 'registered':
      return { kind: 'registered', message: event.message };
    case 'refused':
      return { kind: 'error', message: event.message };
  }
}
