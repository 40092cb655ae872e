/** The calendar of publications announced for the next year, by month. (rules C17) */
import { addDays, formatPlainDate, isBefore, type PlainDate } from '#domain/shared/dates.ts';
import type { Visibility } from './visibility.ts';

const ONE_YEAR_AHEAD = 365;

type DatedPublication = { readonly publicationDate: PlainDate };

export type CalendarMonth<P extends DatedPublication> = { readonly month: string; readonly publications: readonly P[] };

/** The first and the last date that the calendar shows. (rules C17) */
export const calendarWindow = (today: PlainDate): { readonly from: PlainDate; readonly to: PlainDate } => ({
  from: today,
  to: addDays(today, ONE_YEAR_AHEAD),
});

/** Whether an announced publication is due within the calendar window, both ends included. (rules C17) */
export function isUpcoming(
  publication: DatedPublication & { readonly visibility: Visibility },
  today: PlainDate,
): boolean {
  const { from, to } = calendarWindow(today);
  const { visibility, publicationDate } = publication;
  return visibility === 'announced' && !isBefore(publicationDate, from) && !isBefore(to, publicationDate);
}

/** Publications grouped by month ('2026-12'), the nearest first. (rules C17) */
export function groupByMonth<P extends DatedPublication>(publications: readonly P[]): CalendarMonth<P>[] {
  const months = new Map<string, P[]>();
  const nearestFirst = publications.toSorted((a, b) => a.publicationDate.localeCompare(b.publicationDate));
  for (const publication of nearestFirst) {
    const month = publication.publicationDate.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), publication]);
  }
  return [...months].map(([month, inMonth]) => ({ month, publications: inMonth }));
}

/** The heading of a month in a locale: "December 2026". */
export const formatMonth = (month: string, locale: string): string =>
  formatPlainDate(`${month}-01` as PlainDate, locale, { month: 'long', year: 'numeric' });
