import { useReducer } from 'react';
import { subscribe } from '#app/api/session/subscribe.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { EDITING, maySubscribe, reduceNewsletter } from './newsletter-state.ts';

/** The state of the newsletter form, and its submit handler. */
export function useNewsletter() {
  const { t } = useText();
  const [state, dispatch] = useReducer(reduceNewsletter, EDITING);
  const send = async (email: string): Promise<void> => {
    dispatch({ kind: 'submitted' });
    try {
      const { message } = await subscribe({ email });
      dispatch({ kind: 'registered', message });
    } catch (error) {
      // The first error detail, or 'Error'. (rules P42)
      const refusal = error instanceof ApiError ? (error.errors[0]?.detail ?? t('shell.newsletter.error')) : null;
      dispatch({ kind: 'refused', message: refusal ?? t('shell.newsletter.unreachable') });
    }
  };
  const submit = (email: string): void => {
    if (!maySubscribe(state)) return;
    if (email === '') dispatch({ kind: 'refused', message: t('shell.newsletter.tooltip') });
    else void send(email);
  };
  return { state, submit };
}
