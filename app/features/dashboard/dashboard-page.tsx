import type { SignedInUser } from '#app/api/session/login-status.ts';
import './dashboard-page.css';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { receiptsQuery } from '#app/api/queries/billing/receipts-query.ts';
import { certificatesQuery } from '#app/api/queries/certificates-query.ts';
import { transcriptQuery } from '#app/api/queries/credit-queries.ts';
import { creditGoalsQuery } from '#app/api/queries/credit-record-queries.ts';
import { recallQuery } from '#app/api/queries/recall-query.ts';
import { savedListQuery, savedQuery } from '#app/api/queries/saved-query.ts';
import { ownSeriesQuery } from '#app/api/queries/series-query.ts';
import { weekPlanQuery } from '#app/api/queries/week-plan-query.ts';
import { WeekBlock } from '#app/features/week-plan/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';
import { currentDay, nowIso } from '#client/clock.ts';
import { ContinueList } from './continue/continue-list.tsx';
import { continueQuery } from './continue/continue-query.ts';
import { CreditYear } from './credits/credit-year.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { isEndingSoon } from './membership/membership-ending.ts';
import { MembershipStatus } from './membership/membership-status.tsx';
import { OwnSeriesList } from './own-series.tsx';
import { ExpiringCredit } from './publications/expiring-credit.tsx';
import { NewForTier } from './publications/new-for-tier.tsx';
import { SAVED_PREVIEW_COUNT, SavedList } from './publications/saved-list.tsx';
import { RecallDue } from './recall-due.tsx';

const hasEnded = ({ membership, isMembershipValid }: SignedInUser) => membership !== null && !isMembershipValid;

/** The dashboard: progress, credits this academic year, saved and new publications. (rules C10) */
export function DashboardPage({ user }: { user: SignedInUser }) {
  const { t, date, zone } = useText();
  const [today] = useState(() => currentDay(zone));
  const offersCredit = useOffersCredit();
  const isReady = useDashboardReady(user, offersCredit);
  const { membership, membershipEnds, isMembershipValid } = user;
  const { data: items } = useQuery(continueQuery);
  const hasProgress = items === undefined || items.length > 0;
  // Renewal is the first thing an expired member needs.
  const isStatusFirst = hasProgress || hasEnded(user);
  if (!isReady) return <DashboardSkeleton />;
  return (
    <main id="main" className="page dashboard-page">
      <header className="dashboard-head">
        <h1 className="h2">{t(hasProgress ? 'dashboard.continue' : 'dashboard.start')}</h1>
        {isMembershipValid && membership !== null && membershipEnds !== null && (
          <p className="quiet small num">
            {t('dashboard.until', { tier: membership.name, date: date(membershipEnds) })}
          </p>
        )}
      </header>
      {isStatusFirst && <MembershipStatus user={user} />}
      <ContinueList user={user} />
      {!isStatusFirst && (
        <div className="block">
          <MembershipStatus user={user} />
        </div>
      )}
      {offersCredit && <WeekBlock />}
      <OwnSeriesList />
      {offersCredit && <RecallDue />}
      {offersCredit && <CreditYear today={today} canEarn={user.canGetCredits} />}
      <SavedList />
      <NewForTier user={user} />
      {offersCredit && <ExpiringCredit userId={user.id} today={today} />}
    </main>
  );
}

/** Whether all queries above the fold have settled; shown at once, so that the layout does not shift. */
function useDashboardReady(user: SignedInUser, offersCredit: boolean): boolean {
  const { zone } = useText();
  const queries = useQueries({
    queries: [
      ...[continueQuery, savedQuery, ownSeriesQuery, savedListQuery(SAVED_PREVIEW_COUNT)],
      ...(offersCredit ? [transcriptQuery, creditGoalsQuery, certificatesQuery, recallQuery, weekPlanQuery] : []),
    ],
  });
  const { isLoading } = useQuery({ ...receiptsQuery(user.id), enabled: isEndingSoon(user, { now: nowIso(), zone }) });
  return !isLoading && queries.every(({ isPending }) => !isPending);
}
