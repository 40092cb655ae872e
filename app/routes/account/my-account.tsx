import type { SignedInUser } from '#app/api/session/login-status.ts';
import '#app/features/accounts/settings/account-page.css';
import { redirect, replace, useParams } from 'react-router';
import { AccountFrame } from '#app/features/account-area/account-frame.tsx';
import { type AccountPage, readAccountPage } from '#app/features/account-area/account-pages.ts';
import { AccountPanel } from '#app/features/account-area/account-panel.tsx';
import { CardPanel } from '#app/features/account-area/card/card-panel.tsx';
import { DataExport } from '#app/features/account-area/data-export.tsx';
import { EmailPreferences } from '#app/features/account-area/email-preferences.tsx';
import { NewsletterPreference } from '#app/features/account-area/newsletter-preference.tsx';
import { RenewalPanel } from '#app/features/account-area/renewal/renewal-panel.tsx';
import { ReportingPanel } from '#app/features/account-area/reporting-panel.tsx';
import { SessionList } from '#app/features/account-area/session-list.tsx';
import { AddressEditor } from '#app/features/accounts/address/address-editor.tsx';
import { AccountSkeleton } from '#app/features/accounts/settings/account-skeleton.tsx';
import { DeleteAccount } from '#app/features/accounts/settings/delete-account.tsx';
import { EmailForm } from '#app/features/accounts/settings/email-form.tsx';
import { MembershipPanel } from '#app/features/accounts/settings/membership-panel.tsx';
import { NameForm } from '#app/features/accounts/settings/name-form.tsx';
import { OrderList } from '#app/features/accounts/settings/order-list.tsx';
import { PasswordForm } from '#app/features/accounts/settings/password-form.tsx';
import { ReissueList } from '#app/features/certificates/reissue-list.tsx';
import { AudioFeedPanel } from '#app/features/podcasts/feed/audio-feed-panel.tsx';
import { SecurityPanels } from '#app/features/security/security-panels.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';

type RouteArguments = { params: { page?: string } };

export const loader = ({ params }: RouteArguments) =>
  readAccountPage(params.page) === null ? redirect('/error-404') : null;
export const clientLoader = ({ params }: RouteArguments) =>
  readAccountPage(params.page) === null ? replace('/error-404') : null;

export const meta = ({ params }: RouteArguments) => {
  const { t } = readText();
  const page = readAccountPage(params.page) ?? 'profile';
  const title = `${t(`accountArea.page.${page}`)} | ${t('accounts.account.title')} | ${t('shell.product')}`;
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

export default function MyAccount() {
  const page = readAccountPage(useParams().page) ?? 'profile';
  const waiting = (
    <AccountFrame page={page}>
      <AccountSkeleton />
    </AccountFrame>
  );
  return (
    <RequireLogin waiting={waiting}>
      {(user) => (
        <AccountFrame page={page} mayRefer={user.isMembershipValid}>
          <Open page={page} user={user} />
        </AccountFrame>
      )}
    </RequireLogin>
  );
}

type OpenProps = { page: AccountPage; user: SignedInUser };

function Open({ page, user }: OpenProps) {
  const { t } = useText();
  const offersCredit = useOffersCredit();
  const title = t(`accountArea.page.${page}`);
  switch (page) {
    case 'profile':
      return (
        <AccountPanel title={title}>
          {offersCredit && <ReissueList profession={user.profession} />}
          <NameForm user={user} />
        </AccountPanel>
      );
    case 'membership':
      return <Membership user={user} />;
    case 'orders':
      return (
        <AccountPanel title={title}>
          <OrderList userId={user.id} />
        </AccountPanel>
      );
    case 'addresses': {
      const [address] = user.addresses;
      return (
        <AccountPanel title={title}>
          <AddressEditor userId={user.id} {...(address === undefined ? {} : { address })} />
        </AccountPanel>
      );
    }
    case 'sign-in':
      return (
        <>
          <AccountPanel title={t('accounts.account.email')}>
            <EmailForm user={user} />
          </AccountPanel>
          <AccountPanel title={t('accounts.account.password')}>
            <PasswordForm />
          </AccountPanel>
          <SecurityPanels />
        </>
      );
    case 'sessions':
      return (
        <AccountPanel title={title}>
          <SessionList />
        </AccountPanel>
      );
    case 'newsletter':
      return (
        <>
          <AccountPanel title={title}>
            <NewsletterPreference email={user.email} />
          </AccountPanel>
          <AccountPanel title={t('accountArea.emails.title')}>
            <EmailPreferences />
          </AccountPanel>
        </>
      );
    case 'audio-feed':
      return (
        <AccountPanel title={title}>
          <AudioFeedPanel user={user} />
        </AccountPanel>
      );
    case 'reporting':
      return <ReportingPanel user={user} />;
    case 'privacy':
      return (
        <>
          <AccountPanel title={t('accountArea.copy.title')}>
            <DataExport />
          </AccountPanel>
          <AccountPanel title={t('accounts.deletion.title')}>
            <DeleteAccount />
          </AccountPanel>
        </>
      );
  }
}

function Membership({ user }: { user: SignedInUser }) {
  const { t } = useText();
  const { id, membership, isMembershipValid, membershipEnds } = user;
  return (
    <>
      <AccountPanel title={t('accounts.account.membership')}>
        <MembershipPanel user={user} />
      </AccountPanel>
      {isMembershipValid && membership !== null && membershipEnds !== null && (
        <AccountPanel title={t('accountArea.renewal.title')}>
          <RenewalPanel userId={id} tier={membership} ends={membershipEnds} />
        </AccountPanel>
      )}
      {isMembershipValid && <CardPanel userId={id} />}
    </>
  );
}
