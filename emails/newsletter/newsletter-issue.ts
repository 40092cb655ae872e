import type { Language } from '#domain/catalogue/languages.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { libraryLanguage } from '#domain/site/papers.ts';
import type { EmailContext, EmailPart, PublicationItem, RenderedEmail } from '#emails/layout/content.ts';
import { formatDay, withColon } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

/** A publication in an issue: only what its public cover shows. */
export type IssuePublication = {
  type: PublicationType;
  title: string;
  excerpt: string;
  authors: string[];
  /** "0.5 CME", formatted; null if it earns no credit. */
  credit: string | null;
  url: string;
  /** Its translation into the recipient's language; null if there is none. */
  translated: { title: string; url: string } | null;
};

export type NewsletterIssue = {
  name: string;
  number: number;
  issuedOn: PlainDate;
  /** At least one. */
  publications: IssuePublication[];
  /** How many further publications became public with them. */
  more: number;
  upcoming: { title: string; day: PlainDate }[];
  libraryUrl: string;
  calendarUrl: string;
  unsubscribeUrl: string;
};

/** The newsletter: what is new in the library. (rules P45) */
export function newsletterIssue(context: EmailContext, issue: NewsletterIssue): RenderedEmail {
  const { language } = context;
  const messages = messagesAt(language, 'emails.newsletterIssue');
  const titles = issue.publications.map(({ title }) => title);
  return renderEmail(context, {
    subject: `${withColon(messages.subject, language)} ${titles[0]}`,
    preview: titles.length > 1 ? titles.slice(1, 4).join(', ') : messages.preview,
    title: messages.title,
    reason: messages.reason,
    name: issue.name,
    parts: [
      ...paragraphs([messages.intro({ number: issue.number, day: formatDay(issue.issuedOn, language) })]),
      {
        kind: 'publications',
        lang: libraryLanguage(),
        items: issue.publications.map((each) => toItem(each, language)),
      },
      ...paragraphs(issue.more === 0 ? [] : [messages.more({ count: issue.more })]),
      { kind: 'button', label: messages.button, url: issue.libraryUrl, hidesUrl: true },
      ...upcomingParts(issue, context),
    ],
    unsubscribe: { label: messages.unsubscribe, url: issue.unsubscribeUrl },
  });
}

function toItem(publication: IssuePublication, language: Language): PublicationItem {
  const { type, title, excerpt, authors, credit, url } = publication;
  const { translated } = messagesAt(language, 'emails.newsletterIssue');
  const kind = messagesAt(language, 'library.kind')[type];
  return {
    overline: credit === null ? kind : `${kind} · ${credit}`,
    byline: authors.join('; '),
    ...{ title, url, text: excerpt },
    translated: publication.translated === null ? null : { label: translated, ...publication.translated },
  };
}

function upcomingParts({ upcoming, calendarUrl }: NewsletterIssue, { language }: EmailContext): EmailPart[] {
  const messages = messagesAt(language, 'emails.newsletterIssue');
  if (upcoming.length === 0) return [];
  return [
    { kind: 'heading', text: messages.upcoming },
    {
      kind: 'facts',
      lang: libraryLanguage(),
      rows: upcoming.map(({ title, day }) => [formatDay(day, language), title]),
    },
    { kind: 'link', label: messages.calendar, url: calendarUrl },
  ];
}
