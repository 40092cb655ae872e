import './referral-page.css';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ListWaiting } from './list-waiting.tsx';

/** The shape of the page before it is known whose it is. */
export function ReferralWaiting() {
  const { t } = useText();
  return (
    <div aria-busy="true">
      <section className="referral-head">
        <div>
          <h1 className="h1">{t('referrals.head')}</h1>
          <p className="lead">{t('referrals.lead')}</p>
          <div className="referral-form-waiting">
            <Skeleton shape="block" height="8.5rem" />
          </div>
        </div>
      </section>
      <div className="referral-lists">
        <ListWaiting label={t('referrals.loading')} />
        <ListWaiting label={t('referrals.giftsLoading')} />
      </div>
    </div>
  );
}
