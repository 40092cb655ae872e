import '#app/features/accounts/account-page.css';
import { AccountPart } from '#app/features/accounts/account-part.tsx';
import { AccountWaiting } from '#app/features/accounts/account-waiting.tsx';
import { AddressEditor } from '#app/features/accounts/address-editor.tsx';
import { EmailForm } from '#app/features/accounts/email-form.tsx';
import { MembershipPanel } from '#app/features/accounts/membership-panel.tsx';
import { NameForm } from '#app/features/accounts/name-form.tsx';
import { PasswordForm } from '#app/features/accounts/password-form.tsx';
import { ReceiptList } from '#app/features/accounts/receipt-list.tsx';
import { en } from '#app/i18n/en.ts';
import { useText } from '#app/i18n/text.tsx';
import { RequireLogin } from '#app/shell/require-login.tsx';
import type { Entity } from '#contract/resources.ts';

export const meta = () => [
  { title: `${en.accounts.account.title} | ${en.shell.product}` },
  { name: 'robots', content: 'noindex' },
];

export default function MyAccount() {
  const { t } = useText();
  return (
    <main id="main" className="page account">
      <header className="page-head">
        <h1 className="h1">{t('accounts.account.title')}</h1>
      </header>
      <RequireLogin waiting={<AccountWaiting />}>{(user) => <Parts user={user} />}</RequireLogin>
    </main>
  );
}

function Parts({ user }: { user: Entity<'User'> }) {
  const { t } = useText();
  const [address] = user.addresses ?? [];
  return (
    <>
      <AccountPart id="membership" title={t('accounts.account.membership')}>
        <MembershipPanel user={user} />
        <ReceiptList userId={user.id} />
      </AccountPart>
      <AccountPart id="profile" title={t('accounts.account.profile')}>
        <NameForm user={user} />
      </AccountPart>
      <AccountPart id="email" title={t('accounts.account.email')}>
        <EmailForm user={user} />
      </AccountPart>
      <AccountPart id="address" title={t('accounts.account.addresses')}>
        <AddressEditor {...(address === undefined ? {} : { address })} />
      </AccountPart>
      <AccountPart id="password" title={t('accounts.account.password')}>
        <PasswordForm />
      </AccountPart>
    </>
  );
}
