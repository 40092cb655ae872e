import './security.css';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { cancelPasskeys, showPasskey, supportsAutofill } from '#client/session/passkeys.ts';
import { storeToken } from '#client/session/session-store.ts';
import { preparePasskeySignIn, signInWithPasskey } from '#contract/calls/security.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { describeError } from './proof-form.tsx';

async function signIn(useBrowserAutofill: boolean): Promise<void> {
  const options = await browserApi(preparePasskeySignIn, { attributes: {} });
  const passkey = await showPasskey(options, useBrowserAutofill);
  const { data } = await browserApi(signInWithPasskey, { attributes: { passkey } });
  storeToken(data.attributes.token);
}

/** Signs in with a passkey alone, by button or by autofill of the email field. */
export function PasskeySignIn() {
  const { t } = useText();
  const passkeySignIn = useMutation({ mutationFn: () => signIn(false) });
  useEffect(() => {
    // Errors are ignored: the autofill prompt is aborted by the button, by navigation and by unsupported browsers.
    void supportsAutofill()
      .then((isSupported) => (isSupported ? signIn(true) : undefined))
      .catch(() => undefined);
    return () => void cancelPasskeys().catch(() => undefined);
  }, []);
  return (
    <div className="passkey-sign-in">
      <FormError>{passkeySignIn.isError ? describeError(passkeySignIn.error, t) : null}</FormError>
      <Button kind="secondary" size="large" wide busy={passkeySignIn.isPending} onClick={() => passkeySignIn.mutate()}>
        {t('security.signIn.passkey')}
      </Button>
    </div>
  );
}
