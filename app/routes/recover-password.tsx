import { Door } from '#app/features/accounts/door.tsx';
import { RecoverForm } from '#app/features/accounts/recover-form.tsx';
import { en } from '#app/i18n/en.ts';
import type { FrameHandle } from '#app/shell/page-frame.tsx';

export const handle: FrameHandle = { bar: 'bare' };

export const meta = () => [
  { title: `${en.accounts.recover.title} | ${en.shell.product}` },
  { name: 'robots', content: 'noindex' },
];

export default function RecoverPassword() {
  return (
    <Door>
      <RecoverForm />
    </Door>
  );
}
