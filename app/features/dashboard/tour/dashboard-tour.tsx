import type { SignedInUser } from '#app/api/session/login-status.ts';
import '#app/features/dashboard/dashboard-page.css';
import './dashboard-tour.css';
import { href, Link } from 'react-router';
import { MembershipStatus } from '#app/features/dashboard/membership/membership-status.tsx';
import { useText } from '#app/i18n/text.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';
import { SA_GOAL } from '#domain/credits/learners/sa-goal.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { listRelatedPages, RELATED_PATHS, type RelatedPage } from './related-pages.ts';

/** In the order of the dashboard. */
const SECTIONS = ['continue', 'credits', 'saved', 'new', 'ending'] as const;
const OF_CREDIT: readonly (typeof SECTIONS)[number][] = ['credits', 'ending'];

/** What's in My Dashboard?: its sections and the related pages of the user. (rules P18) */
export function DashboardTour({ user }: { user: SignedInUser | null }) {
  const { t } = useText();
  const offersCredit = useOffersCredit();
  const sections = SECTIONS.filter((section) => offersCredit || !OF_CREDIT.includes(section));
  return (
    <main id="main" className="page dashboard-page" aria-busy={user === null || undefined}>
      <header className="dashboard-head">
        <div className="dashboard-tour-head">
          <h1 className="h1">{t('shell.nav.dashboardTour')}</h1>
          <p className="lead">{t('dashboard.tour.lead')}</p>
        </div>
        <Button render={<Link to={href('/dashboard')} />}>{t('dashboard.tour.open')}</Button>
      </header>
      <ol className="dashboard-tour">
        {sections.map((section) => (
          <li key={section}>
            <h2 className="h5">{t(`dashboard.tour.part.${section}`)}</h2>
            <p className="quiet">{t(`dashboard.tour.of.${section}`, { goal: toCredits(SA_GOAL) })}</p>
          </li>
        ))}
      </ol>
      <section className="block" aria-labelledby="related-pages">
        <h2 className="h4" id="related-pages">
          {t('dashboard.tour.beside')}
        </h2>
        {user === null ? (
          <SkeletonRows label={t('dashboard.loading')} />
        ) : (
          <RelatedPages pages={listRelatedPages(user)} />
        )}
      </section>
      {user !== null && !user.isMembershipValid && (
        <div className="block">
          <MembershipStatus user={user} />
        </div>
      )}
    </main>
  );
}

function RelatedPages({ pages }: { pages: readonly RelatedPage[] }) {
  const { t } = useText();
  return (
    <ul className="dashboard-tour">
      {pages.map((page) => (
        <li key={page}>
          <h3 className="h5">
            <Link to={RELATED_PATHS[page]}>{t(`dashboard.tour.page.${page}`)}</Link>
          </h3>
          <p className="quiet">{t(`dashboard.tour.of.${page}`)}</p>
        </li>
      ))}
    </ul>
  );
}
