import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail, Part, ToldLine } from './mail.ts';
import type { Table } from './words.ts';
import { wordsFor } from './words-for.ts';
import { writeDay } from './write-time.ts';

/** A publication as an issue tells of it: nothing but what its cover says to everyone. */
export type ToldPublication = {
  type: PublicationType;
  title: string;
  excerpt: string;
  authors: string[];
  /** "0.5 CME", as the reader's language writes it; null where nothing is earned. */
  credit: string | null;
  url: string;
  /** Where it begins in the reader's language; null where it is in English alone. */
  translated: { title: string; url: string } | null;
};

export type NewsletterIssue = {
  name: string;
  number: number;
  issuedOn: PlainDate;
  /** At least one. */
  told: ToldPublication[];
  /** How many others became public with them. */
  more: number;
  coming: { title: string; day: PlainDate }[];
  libraryUrl: string;
  calendarUrl: string;
  unsubscribeUrl: string;
};

/** What is new in the library, for those who subscribed. (rules P45) */
export function newsletterIssue(envelope: Envelope, issue: NewsletterIssue): Mail {
  const { language } = envelope;
  const words = wordsFor(language).newsletterIssue;
  const titles = issue.told.map(({ title }) => title);
  return compose(envelope, {
    subject: `${words.subject}: ${titles[0]}`,
    preview: titles.length > 1 ? titles.slice(1, 4).join(', ') : words.preview,
    title: words.title,
    reason: words.reason,
    name: issue.name,
    parts: [
      ...paragraphs([words.lead({ number: issue.number, day: writeDay(issue.issuedOn, language) })]),
      { kind: 'told', lang: 'en', items: issue.told.map((each) => lineOf(each, words)) },
      ...paragraphs(issue.more === 0 ? [] : [words.more(issue.more)]),
      { kind: 'button', label: words.button, url: issue.libraryUrl, isBare: true },
      ...comingParts(issue, envelope),
    ],
    leave: { label: words.leave, url: issue.unsubscribeUrl },
  });
}

function lineOf(told: ToldPublication, { kinds, translated }: Table['newsletterIssue']): ToldLine {
  const { type, title, excerpt, authors, credit, url } = told;
  return {
    overline: credit === null ? kinds[type] : `${kinds[type]} · ${credit}`,
    byline: authors.join('; '),
    ...{ title, url, text: excerpt },
    translated: told.translated === null ? null : { label: translated, ...told.translated },
  };
}

function comingParts({ coming, calendarUrl }: NewsletterIssue, { language }: Envelope): Part[] {
  const words = wordsFor(language).newsletterIssue;
  if (coming.length === 0) return [];
  return [
    { kind: 'heading', text: words.coming },
    { kind: 'facts', lang: 'en', rows: coming.map(({ title, day }) => [writeDay(day, language), title]) },
    { kind: 'link', label: words.calendar, url: calendarUrl },
  ];
}
