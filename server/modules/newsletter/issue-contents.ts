import { creditLabel } from '#domain/catalogue/labels.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { slugWithId } from '#domain/shared/id.ts';
import type { NewsletterIssue, ToldPublication } from '#emails/newsletter-issue.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import type { PageAddress } from '#server/modules/letters/index.ts';
import { countUntold, listBylines, listComing, listTold, listTranslatedSections } from './queries-contents.ts';
import type { Issue } from './queries-issues.ts';

/** What an issue tells, for readers of every language. */
export type Contents = Awaited<ReturnType<typeof loadContents>>;

export async function loadContents(db: Queryable, issue: Issue, today: PlainDate) {
  const told = await listTold(db, issue.id, today);
  const ids = told.map(({ id }) => id);
  return {
    told,
    bylines: await listBylines(db, ids),
    translated: await listTranslatedSections(db, ids),
    more: await countUntold(db, issue.id),
    coming: await listComing(db, issue.issuedOn),
  };
}

type Telling = { issue: Issue; language: Language; page: PageAddress };

/** The same for the readers of one language; every address says which issue led to it. (rules P51) */
export function tellIn(
  contents: Contents,
  { issue, language, page }: Telling,
): Omit<NewsletterIssue, 'name' | 'unsubscribeUrl'> {
  const visit = new URLSearchParams({
    utm_source: 'newsletter',
    utm_medium: 'email',
    utm_campaign: `issue-${issue.number}`,
  });
  const at = (path: string) => page(`${path}?${visit}`);
  return {
    number: issue.number,
    issuedOn: issue.issuedOn,
    told: contents.told.map((row) => tellPublication(contents, row, { language, at })),
    more: contents.more,
    coming: contents.coming,
    libraryUrl: at('/library'),
    calendarUrl: at('/calendar'),
  };
}

type Reader = { language: Language; at: PageAddress };

function tellPublication(
  { bylines, translated }: Contents,
  { id, slug, type, title, excerpt, credit }: Contents['told'][number],
  { language, at }: Reader,
): ToldPublication {
  const section = translated.find((each) => each.publicationId === id && each.language === language);
  return {
    ...{ type, title, excerpt },
    authors: bylines.get(id) ?? [],
    credit: creditLabel(credit, language),
    url: at(`/publication/${slugWithId(slug, id)}`),
    translated: section === undefined ? null : { title: section.title, url: at(`/section/${section.slug}`) },
  };
}
