import { useReducer } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { subscribe } from '#app/api/subscribe.ts';
import { useText } from '#app/i18n/text.tsx';
import { EDITING, maySubscribe, nextNewsletter } from './newsletter-state.ts';

/** The bar and the footer's form: one address, and what became of it. */
export function useNewsletter() {
  const { t } = useText();
  const [state, tell] = useReducer(nextNewsletter, EDITING);
  const send = async (email: string): Promise<void> => {
    tell({ kind: 'asked' });
    try {
      const { message } = await subscribe({ email });
      tell({ kind: 'registered', message });
    } catch (error) {
      // The first error detail, or 'Error'. (rules P42)
      const refusal = error instanceof ApiError ? (error.errors[0]?.detail ?? t('shell.newsletter.error')) : null;
      tell({ kind: 'refused', message: refusal ?? t('shell.newsletter.unreachable') });
    }
  };
  const submit = (email: string): void => {
    if (!maySubscribe(state)) return;
    if (email === '') tell({ kind: 'refused', message: t('shell.newsletter.tooltip') });
    else void send(email);
  };
  return { state, submit };
}
