import { useParams } from 'react-router';
import { AuthLayout } from '#app/features/accounts/auth/auth-layout.tsx';
import { UndoEmailChange } from '#app/features/accounts/auth/undo-email-change.tsx';
import { readText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';

export const handle: FrameHandle = { bar: 'bare' };

export const meta = () => {
  const { t } = readText();
  return [
    { title: `${t('accounts.undo.title')} | ${t('shell.product')}` },
    { name: 'robots', content: 'noindex' },
    // The URL contains the token of the email.
    { name: 'referrer', content: 'no-referrer' },
  ];
};

/** The target of the link in the email to an account's old address. (rules S13) */
export default function UndoEmailChangePage() {
  const { token = '' } = useParams();
  return (
    <AuthLayout>
      <UndoEmailChange token={token} />
    </AuthLayout>
  );
}
