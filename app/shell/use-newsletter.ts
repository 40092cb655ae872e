import { useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { subscribe } from '#app/api/subscribe.ts';
import { useText } from '#app/i18n/text.tsx';

/** Newsletter: saving, registered, error. (§4) */
export type NewsletterState =
  | { kind: 'editing' }
  | { kind: 'saving' }
  | { kind: 'registered'; message: string }
  | { kind: 'error'; message: string };

/** The bar and the footer's form: one address, and what became of it. */
export function useNewsletter() {
  const { t } = useText();
  const [state, setState] = useState<NewsletterState>({ kind: 'editing' });
  const send = async (email: string): Promise<void> => {
    setState({ kind: 'saving' });
    try {
      const { message } = await subscribe({ email });
      setState({ kind: 'registered', message });
    } catch (error) {
      // The first error detail, or 'Error'. (§8)
      const refusal = error instanceof ApiError ? (error.errors[0]?.detail ?? t('shell.newsletter.error')) : null;
      setState({ kind: 'error', message: refusal ?? t('shell.newsletter.unreachable') });
    }
  };
  const submit = (email: string): void => {
    if (state.kind === 'saving') return;
    if (email === '') setState({ kind: 'error', message: t('shell.newsletter.tooltip') });
    else void send(email);
  };
  return { state, submit };
}
