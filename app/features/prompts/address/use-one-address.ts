import { useReducer } from 'react';
import { useLogin } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { ENTERING, maySend, nextOneAddress } from './one-address-state.ts';

type OneAddressOptions<Answer> = {
  /** Shown when the address is invalid. */
  invalid: string;
  send: (email: string) => Promise<Answer>;
  onSent?: (answer: Answer) => void;
  /** Starts with the user's own address. */
  isOwn?: boolean;
};

/** A form with a single email field: its value, submission and result. */
export function useOneAddress<Answer>({ invalid, send, onSent, isOwn = false }: OneAddressOptions<Answer>) {
  const { t } = useText();
  const login = useLogin();
  const own = isOwn && login.status === true ? login.user.email : '';
  const [state, dispatch] = useReducer(nextOneAddress, ENTERING);
  const email = state.typed ?? own;
  const submit = async (): Promise<void> => {
    if (!maySend(state)) return;
    dispatch({ kind: 'submitted' });
    try {
      const { Email } = await import('#contract/forms/accounts.ts');
      const known = Email.safeParse(email);
      if (!known.success) return dispatch({ kind: 'failed', why: invalid });
      const answer = await send(known.data);
      onSent?.(answer);
      dispatch({ kind: 'sent' });
    } catch (failure) {
      dispatch({ kind: 'failed', why: failure instanceof ApiError ? failure.message : t('prompts.unreachable') });
    }
  };
  return {
    email,
    error: state.error,
    phase: state.phase,
    submit,
    change: (text: string) => dispatch({ kind: 'typed', text }),
    reset: () => dispatch({ kind: 'reset' }),
  };
}
