import './calendar-page.css';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { useText } from '#app/i18n/text.tsx';
import { INTL_TAG } from '#client/i18n/locales.ts';
import { getCalendar } from '#contract/calls/feeds.ts';
import { formatMonth, groupByMonth } from '#domain/catalogue/calendar.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon } from '#ui/icon/icon.tsx';

type CalendarPageProps<P> = {
  publications: readonly P[];
  /** The rows of one month. */
  rows: (publications: readonly P[]) => ReactNode;
};

/** Updates: announced publications for the next year, grouped by month. (rules C17) */
export function CalendarPage<P extends { publicationDate: string }>({ publications, rows }: CalendarPageProps<P>) {
  const { t, locale } = useText();
  // The contract sends dates in the format of the rulebook.
  const dated = publications.map((publication) => ({
    publication,
    publicationDate: publication.publicationDate as PlainDate,
  }));
  const months = groupByMonth(dated);
  return (
    <main id="main" className="page calendar">
      <header className="page-head">
        <h1 className="h1">{t('calendar.title')}</h1>
        <p className="lead">{t('calendar.lead')}</p>
        <p className="calendar-program row">
          <Link className="more" to={PRICING_PATH}>
            {t('calendar.program')} <Icon name="next" />
          </Link>
          <a className="more" href={getCalendar.path} type="text/calendar">
            {t('calendar.subscribe')}
          </a>
        </p>
      </header>
      {months.length === 0 && <NothingAnnounced />}
      {months.map(({ month, publications: inMonth }) => (
        <section key={month} className="calendar-month">
          <h2 className="h3">{formatMonth(month, INTL_TAG[locale])}</h2>
          {rows(inMonth.map(({ publication }) => publication))}
        </section>
      ))}
    </main>
  );
}

function NothingAnnounced() {
  const { t } = useText();
  return (
    <EmptyState
      drawing="clock"
      title={t('calendar.none')}
      actions={<Button render={<Link to={href('/search')} />}>{t('calendar.search')}</Button>}
    >
      {t('calendar.noneText')}
    </EmptyState>
  );
}
