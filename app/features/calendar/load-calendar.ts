import type { Loading } from '#app/api/rendering/loading.ts';
import { ROW_QUERY } from '#app/features/publications/index.ts';
import { canonicalOf } from '#app/shell/metadata/page-meta.ts';
import { currentDay } from '#client/clock.ts';
import { listPublications } from '#contract/calls/catalogue.ts';
import { calendarWindow } from '#domain/catalogue/calendar.ts';

/** 100 items, one year ahead. (rules C16) */
const MAX_ANNOUNCED = 100;

/** The publications announced for the next year. (rules C17) */
export async function loadCalendar({ api, url, zone }: Pick<Loading, 'api' | 'url' | 'zone'>) {
  const { from, to } = calendarWindow(currentDay(zone));
  const { items } = await api(listPublications, {
    filter: { visibility: 'announced', publicationDate__gte: from, publicationDate__lte: to },
    sort: 'publicationDate',
    page: { size: MAX_ANNOUNCED },
    ...ROW_QUERY,
  });
  return { publications: items, canonical: canonicalOf(url) };
}

export type LoadedCalendar = Awaited<ReturnType<typeof loadCalendar>>;
