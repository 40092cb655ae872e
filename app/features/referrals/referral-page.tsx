import './referral-page.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import type { Entity } from '#contract/resources.ts';
import { GiftCardList } from './gift-card-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { ReferralDrawing } from './referral-drawing.tsx';
import { ReferralList } from './referral-list.tsx';

type ReferralPageProps = { user: Entity<'User'>; pages: { referrals: number; giftcards: number } };

/** Referral Program page: invite form, My Giftcards list, My Referrals list with resend action, terms link. (rules R15) */
export function ReferralPage({ user, pages }: ReferralPageProps) {
  const { t } = useText();
  return (
    <>
      <Breadcrumbs label={t('referrals.trail')}>
        <Link key="account" to="/my-account">
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
