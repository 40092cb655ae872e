import { browserApi } from '#app/api/browser-api.ts';
import { storeToken } from '#app/api/session-store.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { completeSignIn, prepareSecondStep } from '#contract/calls/security.ts';
import type { SecondFactor } from '#domain/accounts/second-factor.ts';
import { ProofForm } from './proof-form.tsx';

export type Pending = { token: string; methods: readonly SecondFactor[] };

/** The second step of signing in: a passkey, a code, or a recovery code. */
export function SecondStep({ pending, onBack }: { pending: Pending; onBack: () => void }) {
  const { t } = useText();
  const { token, methods } = pending;
  return (
    <ProofForm
      methods={methods}
      action={t('accounts.signIn.act')}
      fetchOptions={() => browserApi(prepareSecondStep, { attributes: { token } })}
      prove={async (proof) => {
        // A password was shown already, so it is not among the methods.
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
