import type { MetaDescriptor } from 'react-router';
import { loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { CalendarPage } from '#app/features/calendar/calendar-page.tsx';
import { type LoadedCalendar, loadCalendar } from '#app/features/calendar/load-calendar.ts';
import { PublicationRow } from '#app/features/library/publications/publication-row.tsx';

import { readText } from '#app/i18n/text.tsx';
import { pageMeta } from '#app/shell/metadata/page-meta.ts';
import { getCalendar } from '#contract/calls/feeds.ts';
import { RowList } from '#ui/list/row-list.tsx';

export const loader = loadOnServer(loadCalendar);
export const clientLoader = loadInBrowser(loadCalendar);

export function meta({ loaderData }: { loaderData: LoadedCalendar | undefined }): MetaDescriptor[] {
  const { t } = readText();
  const title = t('calendar.metaTitle');
  if (loaderData === undefined) return [{ title }];
  return [
    ...pageMeta({ title, description: t('calendar.metaDescription'), canonical: loaderData.canonical }),
    { tagName: 'link', rel: 'alternate', type: 'text/calendar', title, href: getCalendar.path },
  ];
}

export default function Calendar({ loaderData }: { loaderData: LoadedCalendar }) {
  return (
    <CalendarPage
      publications={loaderData.publications}
      rows={(publications) => (
        <RowList>
          {publications.map((publication) => (
            <PublicationRow key={publication.id} publication={publication} level={3} />
          ))}
        </RowList>
      )}
    />
  );
}
