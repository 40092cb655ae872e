import { creditLabel } from '#domain/catalogue/labels.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { slugWithId } from '#domain/shared/id.ts';
import type { IssuePublication, NewsletterIssue } from '#emails/newsletter/newsletter-issue.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import type { PageUrl } from '#server/modules/email/index.ts';
import {
  countFurtherTitles,
  listBylines,
  listIssueTitles,
  listTranslatedSections,
  listUpcoming,
} from './queries-contents.ts';
import type { Issue } from './queries-issues.ts';

/** The contents of an issue, for all languages. */
export type Contents = Awaited<ReturnType<typeof loadContents>>;

export async function loadContents(db: Queryable, issue: Issue, today: PlainDate) {
  const listed = await listIssueTitles(db, issue.id, today);
  const ids = listed.map(({ id }) => id);
  return {
    listed,
    bylines: await listBylines(db, ids),
    translated: await listTranslatedSections(db, ids),
    more: await countFurtherTitles(db, issue.id),
    coming: await listUpcoming(db, issue.issuedOn),
  };
}

type IssueView = { issue: Issue; language: Language; page: PageUrl };

/** The contents in one language; every URL carries the campaign of the issue. (rules P51) */
export function describeIssue(
  contents: Contents,
  { issue, language, page }: IssueView,
): Omit<NewsletterIssue, 'name' | 'unsubscribeUrl'> {
  const visit = new URLSearchParams({
    utm_source: 'newsletter',
    utm_medium: 'email',
    utm_campaign: `issue-${issue.number}`,
  });
  const at: PageUrl = (...path) => `${page(...path)}?${visit}`;
  return {
    number: issue.number,
    issuedOn: issue.issuedOn,
    publications: contents.listed.map((row) => describePublication(contents, row, { language, at })),
    more: contents.more,
    upcoming: contents.coming,
    libraryUrl: at('/library'),
    calendarUrl: at('/calendar'),
  };
}

type IssueReader = { language: Language; at: PageUrl };

function describePublication(
  { bylines, translated }: Contents,
  { id, slug, type, title, excerpt, credit }: Contents['listed'][number],
  { language, at }: IssueReader,
): IssuePublication {
  const section = translated.find((each) => each.publicationId === id && each.language === language);
  return {
    ...{ type, title, excerpt },
    authors: bylines.get(id) ?? [],
    credit: creditLabel(credit, language),
    url: at('/publication/:slug', { slug: slugWithId(slug, id) }),
    translated:
      section === undefined ? null : { title: section.title, url: at('/section/:slug', { slug: section.slug }) },
  };
}
