import './security.css';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { cancelPasskeys, showPasskey, supportsAutofill } from '#app/api/passkeys.ts';
import { storeToken } from '#app/api/session-store.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { preparePasskeySignIn, signInWithPasskey } from '#contract/calls/security.ts';
import { problemOf } from './proof-form.tsx';

async function signIn(useBrowserAutofill: boolean): Promise<void> {
  const options = await browserApi(preparePasskeySignIn, { attributes: {} });
  const passkey = await showPasskey(options, useBrowserAutofill);
  const { data } = await browserApi(signInWithPasskey, { attributes: { passkey } });
  storeToken(data.attributes.token);
}

/** Signs in with a passkey alone, by the button or from the suggestions of the address field. */
export function PasskeySignIn() {
  const { t } = useText();
  const signing = useMutation({ mutationFn: () => signIn(false) });
  useEffect(() => {
    // Cancelled by the button, by leaving the page, and by browsers that cannot: nothing was asked for, nothing is said.
    void supportsAutofill()
      .then((can) => (can ? signIn(true) : undefined))
      .catch(() => undefined);
    return () => void cancelPasskeys().catch(() => undefined);
  }, []);
  return (
    <div className="passkey-sign-in">
      <FormProblem>{signing.isError ? problemOf(signing.error, t) : null}</FormProblem>
      <Button kind="secondary" size="large" wide busy={signing.isPending} onClick={() => signing.mutate()}>
        {t('security.signIn.passkey')}
      </Button>
    </div>
  );
}
