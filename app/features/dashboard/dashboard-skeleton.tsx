import './dashboard-page.css';
import './credits/credit-year.css';
import { useText } from '#app/i18n/text.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { ContinueSkeleton } from './continue/continue-skeleton.tsx';

/** The dashboard before the session is known. */
export function DashboardSkeleton() {
  const { t } = useText();
  const offersCredit = useOffersCredit();
  return (
    <main id="main" className="page dashboard-page" aria-busy="true">
      <header className="dashboard-head">
        <h1 className="h2">{t('dashboard.continue')}</h1>
      </header>
      <ContinueSkeleton />
      {offersCredit && (
        <div className="block">
          <div className="credit-year-head">
            <Skeleton shape="title" width="12rem" />
          </div>
          <div className="credit-year">
            <Skeleton shape="block" height="22rem" />
            <Skeleton shape="block" height="10rem" />
          </div>
        </div>
      )}
      <div className="block">
        <SkeletonRows label={t('dashboard.loading')} />
      </div>
    </main>
  );
}
