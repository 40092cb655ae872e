import { useReducer } from 'react';
import { ApiError } from '#app/api/client/api-error.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ENTERING, maySend, nextOneAddress } from './one-address-state.ts';

type OneAddressOptions<Answer> = {
  /** Said where the address is none. */
  invalid: string;
  send: (email: string) => Promise<Answer>;
  onSent?: (answer: Answer) => void;
  /** Begins with the reader's own address. */
  isOwn?: boolean;
};

/** A form of one address: what is typed, sending it, and what became of it. */
export function useOneAddress<Answer>({ invalid, send, onSent, isOwn = false }: OneAddressOptions<Answer>) {
  const { t } = useText();
  const login = useLogin();
  const own = isOwn && login.status === true ? login.user.email : '';
  const [state, dispatch] = useReducer(nextOneAddress, ENTERING);
  const email = state.typed ?? own;
  const submit = async (): Promise<void> => {
    if (!maySend(state)) return;
    dispatch({ kind: 'asked' });
    try {
      const { Email } = await import('#contract/forms/accounts.ts');
      const known = Email.safeParse(email);
      if (!known.success) return dispatch({ kind: 'refused', why: invalid });
      const answer = await send(known.data);
      onSent?.(answer);
      dispatch({ kind: 'sent' });
    } catch (failure) {
      dispatch({ kind: 'refused', why: failure instanceof ApiError ? failure.message : t('prompts.unreachable') });
    }
  };
  return {
    email,
    error: state.error,
    phase: state.phase,
    submit,
    change: (text: string) => dispatch({ kind: 'typed', text }),
    another: () => dispatch({ kind: 'another' }),
  };
}
