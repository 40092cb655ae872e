import { useMutation } from '@tanstack/react-query';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';

/** Sends a link again and reports the result. */
export function ResendLink({ send }: { send: () => Promise<unknown> }) {
  const { t } = useText();
  const resend = useMutation({ mutationFn: send });
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
