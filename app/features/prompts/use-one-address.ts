import { useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { useLogin } from '#app/api/login.tsx';
import { useText } from '#app/i18n/text.tsx';

type OneAddressOptions<Answer> = {
  /** Said where the address is none. */
  invalid: string;
  send: (email: string) => Promise<Answer>;
  onSent: (answer: Answer, email: string) => void;
  /** Begins with the reader's own address. */
  isOwn?: boolean;
};

/** A form of one address: entering, loading; after a refusal it waits until something is changed. (§4) */
export function useOneAddress<Answer>({ invalid, send, onSent, isOwn = false }: OneAddressOptions<Answer>) {
  const { t } = useText();
  const login = useLogin();
  const own = isOwn && login.status === true ? login.user.email : '';
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const email = typed ?? own;
  const submit = async (): Promise<void> => {
    if (isLoading || error !== null) return;
    setLoading(true);
    try {
      const { Email } = await import('#contract/forms/accounts.ts');
      const known = Email.safeParse(email);
      if (known.success) onSent(await send(known.data), known.data);
      else setError(invalid);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('prompts.unreachable'));
    } finally {
      setLoading(false);
    }
  };
  return {
    email,
    error,
    isLoading,
    submit,
    change: (next: string) => {
      setTyped(next);
      setError(null);
    },
  };
}
