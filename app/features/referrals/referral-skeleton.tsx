import './referral-page.css';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ListSkeleton } from './lists/list-skeleton.tsx';

/** A loading referral page. */
export function ReferralSkeleton() {
  const { t } = useText();
  return (
    <div aria-busy="true">
      <section className="referral-head">
        <div>
          <h1 className="h1">{t('referrals.head')}</h1>
          <p className="lead">{t('referrals.lead')}</p>
          <div className="referral-form-skeleton">
            <Skeleton shape="block" height="8.5rem" />
          </div>
        </div>
      </section>
      <div className="referral-lists">
        <ListSkeleton label={t('referrals.loading')} />
        <ListSkeleton label={t('referrals.giftsLoading')} />
      </div>
    </div>
  );
}
