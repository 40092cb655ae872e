import { useLogin } from '#app/api/login.tsx';
import { useRedirect } from '#app/api/use-redirect.ts';
import { CheckInbox } from '#app/features/accounts/check-inbox.tsx';
import { Door } from '#app/features/accounts/door.tsx';
import { DoorSide } from '#app/features/accounts/door-side.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/page-frame.tsx';

export const handle: FrameHandle = { bar: 'full', footer: 'slim' };

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('accounts.inbox.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

export default function RegisterSuccess() {
  const { t } = useText();
  const login = useLogin();
  const back = useRedirect();
  return (
    <Door side={<DoorSide title={t('accounts.register.sideTitle')} art={{ number: 108, category: 'perinatal' }} />}>
      <CheckInbox user={login.status === true ? login.user : null} back={back} />
    </Door>
  );
}
