import type { SignedInUser } from '#app/api/session/login-status.ts';
import './referral-page.css';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { InviteForm } from './invite/invite-form.tsx';
import { GiftCardList } from './lists/gift-card-list.tsx';
import { ReferralList } from './lists/referral-list.tsx';

type ReferralPageProps = { user: SignedInUser; pages: { referrals: number; giftcards: number } };

/** Referral Program page: invite form, My Giftcards list, My Referrals list with resend action, terms link. (rules R15) */
export function ReferralPage({ user, pages }: ReferralPageProps) {
  const { t } = useText();
  return (
    <>
      <Breadcrumbs label={t('referrals.trail')}>
        <Link key="account" to={href('/my-account/:page?')}>
          {t('accounts.account.title')}
        </Link>
        <span key="here" aria-current="page">
          {t('referrals.title')}
        </span>
      </Breadcrumbs>
      <section className="referral-head">
        <div>
          <h1 className="h1">{t('referrals.head')}</h1>
          <p className="lead">{t('referrals.lead')}</p>
          <InviteForm />
        </div>
        <ReferralDrawing />
      </section>
      <ol className="referral-steps" aria-label={t('referrals.stepsLabel')}>
        <Step title={t('referrals.youInvite')} text={t('referrals.youInviteText')} />
        <Step title={t('referrals.joins')} text={t('referrals.joinsText')} />
        <Step title={t('referrals.later')} text={t('referrals.laterText')} />
      </ol>
      <div className="referral-lists">
        <ReferralList userId={user.id} page={pages.referrals} />
        <GiftCardList user={user} page={pages.giftcards} />
      </div>
    </>
  );
}

function Step({ title, text }: { title: string; text: string }) {
  return (
    <li>
      <b>{title}</b>
      {text}
    </li>
  );
}

/** A drawing of two receptors exchanging gifts. */
function ReferralDrawing() {
  return (
    <figure className="referral-drawing">
      <svg aria-hidden="true" viewBox="0 0 480 330" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path className="referral-faint" d="M0 262h480M0 282h480" />
        <path d="M22 306V146a26 26 0 0 1 52 0v34a46 46 0 0 0 92 0v-34a26 26 0 0 1 52 0v160" />
        <path d="M262 306V146a26 26 0 0 1 52 0v34a46 46 0 0 0 92 0v-34a26 26 0 0 1 52 0v160" />
        <path className="referral-path" d="M128 114C150 34 330 34 354 112" strokeDasharray="1 9" />
        <circle className="referral-from" cx="120" cy="152" r="33" />
        <circle className="referral-to" cx="360" cy="152" r="33" />
        <text x="120" y="159" textAnchor="middle">
          $50
        </text>
        <text x="360" y="159" textAnchor="middle">
          $50
        </text>
      </svg>
    </figure>
  );
}
