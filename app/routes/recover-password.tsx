import { Door } from '#app/features/accounts/door.tsx';
import { RecoverForm } from '#app/features/accounts/recover-form.tsx';
import { readText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/page-frame.tsx';

export const handle: FrameHandle = { bar: 'bare' };

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('accounts.recover.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

export default function RecoverPassword() {
  return (
    <Door>
      <RecoverForm />
    </Door>
  );
}
