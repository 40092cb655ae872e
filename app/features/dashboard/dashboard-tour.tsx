import './dashboard-page.css';
import './dashboard-tour.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { SkeletonRows } from '#app/ui/skeleton-rows.tsx';
import type { Entity } from '#contract/resources.ts';
import { SA_GOAL } from '#domain/credits/sa-goal.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { BESIDE, type PageBeside, pagesBeside } from './pages-beside.ts';
import { Standing } from './standing.tsx';

/** From top to bottom, as the dashboard has them. */
const PARTS = ['continue', 'credits', 'saved', 'new', 'ending'] as const;

/** What's in My Dashboard?: its parts, and the pages beside it; of whom it is not known yet, what is the same to all. (rules P18) */
export function DashboardTour({ user }: { user: Entity<'User'> | null }) {
  const { t } = useText();
  return (
    <main id="main" className="page page-wide dashboard-page" aria-busy={user === null || undefined}>
      <header className="dashboard-head">
        <div className="dashboard-tour-head">
          <h1 className="h1">{t('shell.nav.dashboardTour')}</h1>
          <p className="lead">{t('dashboard.tour.lead')}</p>
        </div>
        <Button render={<Link to="/dashboard" />}>{t('dashboard.tour.open')}</Button>
      </header>
      <ol className="dashboard-tour">
        {PARTS.map((part) => (
          <li key={part}>
            <h2 className="h5">{t(`dashboard.tour.part.${part}`)}</h2>
            <p className="quiet">{t(`dashboard.tour.of.${part}`, { goal: toCredits(SA_GOAL) })}</p>
          </li>
        ))}
      </ol>
      <section className="block" aria-labelledby="beside">
        <h2 className="h4" id="beside">
          {t('dashboard.tour.beside')}
        </h2>
        {user === null ? <SkeletonRows label={t('dashboard.loading')} /> : <Beside pages={pagesBeside(user)} />}
      </section>
      {user !== null && !user.isMembershipValid && (
        <div className="block">
          <Standing user={user} />
        </div>
      )}
    </main>
  );
}

function Beside({ pages }: { pages: readonly PageBeside[] }) {
  const { t } = useText();
  return (
    <ul className="dashboard-tour">
      {pages.map((page) => (
        <li key={page}>
          <h3 className="h5">
            <Link to={BESIDE[page]}>{t(`dashboard.tour.page.${page}`)}</Link>
          </h3>
          <p className="quiet">{t(`dashboard.tour.of.${page}`)}</p>
        </li>
      ))}
    </ul>
  );
}
