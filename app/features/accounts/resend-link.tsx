import { useMutation } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { resendVerification } from '#contract/calls/accounts.ts';

/** Sends the link that confirms the address once more. */
export function ResendLink() {
  const { t } = useText();
  const resend = useMutation({ mutationFn: () => browserApi(resendVerification, {}) });
  return (
    <>
      <Button kind="secondary" busy={resend.isPending} disabled={resend.isSuccess} onClick={() => resend.mutate()}>
        {resend.isPending ? t('accounts.inbox.againBusy') : t('accounts.inbox.again')}
      </Button>
      <p className="small quiet" role="status">
        {resend.isSuccess && t('accounts.inbox.sent')}
        {resend.isError && t('accounts.inbox.failed')}
      </p>
    </>
  );
}
