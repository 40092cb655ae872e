import './dashboard-page.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentDay } from '#app/api/clock.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';
import { ContinueList } from './continue-list.tsx';
import { continueQuery } from './continue-query.ts';
import { CreditYear } from './credit-year.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { EndingCredit } from './ending-credit.tsx';
import { NewForTier } from './new-for-tier.tsx';
import { SavedList } from './saved-list.tsx';
import { Standing } from './standing.tsx';
import { useDashboardReady } from './use-dashboard-ready.ts';

const hasEnded = ({ membership, isMembershipValid }: Entity<'User'>) => membership != null && !isMembershipValid;

/** The dashboard: where one left off, credits this academic year, what is saved for later, what is new. (rules C10) */
export function DashboardPage({ user }: { user: Entity<'User'> }) {
  const { t, date, zone } = useText();
  const [day] = useState(() => currentDay(zone));
  const isReady = useDashboardReady(user);
  const { membership, membershipEnds, isMembershipValid } = user;
  const { data: begun } = useQuery(continueQuery);
  const hasBegun = begun === undefined || begun.length > 0;
  // What an expired member does first is to renew.
  const isStandingFirst = hasBegun || hasEnded(user);
  if (!isReady) return <DashboardSkeleton />;
  return (
    <main id="main" className="page page-wide dashboard-page">
      <header className="dashboard-head">
        <h1 className="h2">{t(hasBegun ? 'dashboard.continue' : 'dashboard.start')}</h1>
        {isMembershipValid && membership != null && membershipEnds !== null && (
          <p className="quiet small num">
            {t('dashboard.until', { tier: membership.name, date: date(membershipEnds) })}
          </p>
        )}
      </header>
      {isStandingFirst && <Standing user={user} />}
      <ContinueList user={user} />
      {!isStandingFirst && (
        <div className="block">
          <Standing user={user} />
        </div>
      )}
      <CreditYear today={day} canEarn={user.canGetCredits} />
      <SavedList />
      <NewForTier user={user} />
      <EndingCredit userId={user.id} today={day} />
    </main>
  );
}
