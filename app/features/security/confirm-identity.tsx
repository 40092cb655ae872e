import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { useText } from '#app/i18n/text.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { confirmIdentity, prepareConfirmation } from '#contract/calls/security.ts';
import { ProofForm, type ProofMethod } from './proof-form.tsx';
import { proofsOf, securityQuery } from './security-query.ts';

type ConfirmIdentityProps = { open: boolean; onConfirmed: () => void; onOpenChange: (open: boolean) => void };

/** Before something dangerous: a password, a passkey or a code shows that it is still the same person. (rules S11) */
export function ConfirmIdentity({ open, onConfirmed, onOpenChange }: ConfirmIdentityProps) {
  const { t } = useText();
  const { data, isError } = useQuery({ ...securityQuery, enabled: open });
  const methods: readonly ProofMethod[] = data === undefined ? ['password'] : proofsOf(data);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('security.confirm.title')}
      description={t('security.confirm.lead')}
      closeLabel={t('security.confirm.cancel')}
      size="small"
    >
      {data === undefined && !isError ? (
        <Skeleton shape="block" height="8rem" />
      ) : (
        <ProofForm
          methods={methods}
          action={t('security.confirm.act')}
          fetchOptions={() => browserApi(prepareConfirmation, { attributes: {} })}
          prove={async (proof) => {
            await browserApi(confirmIdentity, { attributes: proof });
            onConfirmed();
          }}
        />
      )}
    </Dialog>
  );
}
