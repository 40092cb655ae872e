import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { storeToken } from '#client/session/session-store.ts';
import { completeSignIn, prepareSecondStep } from '#contract/calls/security.ts';
import type { SecondFactor } from '#domain/accounts/second-factor.ts';
import { Button } from '#ui/button/button.tsx';
import { ProofForm } from './proof-form.tsx';

export type PendingSignIn = { token: string; methods: readonly SecondFactor[] };

/** The second step of signing in: a passkey, a code, or a recovery code. */
export function SecondStep({ pending, onBack }: { pending: PendingSignIn; onBack: () => void }) {
  const { t } = useText();
  const { token, methods } = pending;
  return (
    <ProofForm
      methods={methods}
      action={t('accounts.signIn.act')}
      fetchOptions={() => browserApi(prepareSecondStep, { attributes: { token } })}
      prove={async (proof) => {
        // The password was verified in the first step, so it is not among the methods.
        if ('password' in proof) return;
        const { data } = await browserApi(completeSignIn, { attributes: { token, ...proof } });
        storeToken(data.attributes.token);
      }}
    >
      <Button kind="text" size="small" className="proof-back" onClick={onBack}>
        {t('security.secondStep.back')}
      </Button>
    </ProofForm>
  );
}
