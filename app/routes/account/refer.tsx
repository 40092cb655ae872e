import { Navigate, useSearchParams } from 'react-router';
import { ReferralPage } from '#app/features/referrals/referral-page.tsx';
import { ReferralSkeleton } from '#app/features/referrals/referral-skeleton.tsx';
import { readText } from '#app/i18n/text.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('referrals.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

/** The Referral page sends a member without a valid membership to /myaccount. (rules R2) */
export default function Refer() {
  const [params] = useSearchParams();
  const pages = { referrals: readPage(params.get('referrals')), giftcards: readPage(params.get('giftcards')) };
  return (
    <main id="main" className="page">
      <RequireLogin waiting={<ReferralSkeleton />}>
        {(user) =>
          user.isMembershipValid ? <ReferralPage user={user} pages={pages} /> : <Navigate to="/myaccount" replace />
        }
      </RequireLogin>
    </main>
  );
}

const readPage = (text: string | null): number => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1);
