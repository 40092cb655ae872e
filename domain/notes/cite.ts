/** Citations of a section or of a passage of it, in the styles that clinicians are asked for. (rules H9) */
import { formatPlainDate, type PlainDate } from '../shared/dates.ts';
import type { PersonName } from '../shared/person-name.ts';

export const CITATION_STYLES = ['ama', 'vancouver', 'apa'] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];

export type CitedSource = {
  readonly authors: readonly PersonName[];
  readonly publication: string;
  readonly section: string;
  /** The name of the site, which publishes it. */
  readonly publisher: string;
  readonly published: PlainDate;
  readonly modified: PlainDate;
  readonly accessed: PlainDate;
  readonly address: string;
};

/** A citation as plain text, in English as the styles are. */
export const cite = (style: CitationStyle, cited: CitedSource): string => STYLES[style](cited);

const STYLES: Readonly<Record<CitationStyle, (cited: CitedSource) => string>> = {
  ama: citeInAma,
  vancouver: citeInVancouver,
  apa: citeInApa,
};

const longDate = (date: PlainDate): string =>
  formatPlainDate(date, 'en-US', { year: 'numeric', month: 'long', day: 'numeric' });
const shortDate = (date: PlainDate): string =>
  `${date.slice(0, 4)} ${formatPlainDate(date, 'en-US', { month: 'short' })} ${Number(date.slice(8))}`;
const wasChanged = ({ published, modified }: CitedSource): boolean => modified > published;
/** A publication whose only section has its title is cited by it alone. */
const isWhole = ({ section, publication }: CitedSource): boolean => section === publication;
const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);
const sentences = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** "Okafor AJ, Lindgren N." */
function initialsAfter(authors: readonly PersonName[], { max, first }: { max: number; first: number }): string {
  if (authors.length === 0) return '';
  const shown = authors.length > max ? authors.slice(0, first) : authors;
  const names = shown.map(({ firstName, lastName }) => `${lastName} ${initials(firstName).join('')}`.trim());
  return `${[...names, ...(shown.length < authors.length ? ['et al'] : [])].join(', ')}.`;
}

/** The parts of a first name, a hyphenated one in two: "Jean-Pierre" is "J", "P". */
const initials = (firstName: string): string[] =>
  firstName.split(/[\s.-]/).flatMap((part) => [...part].slice(0, 1).map((initial) => initial.toUpperCase()));

function citeInAma(cited: CitedSource): string {
  const { authors, publication, section, publisher, published, modified, accessed, address } = cited;
  return sentences([
    initialsAfter(authors, { max: 6, first: 3 }),
    ended(section),
    isWhole(cited) ? '' : `In: ${ended(publication)}`,
    ended(publisher),
    `Published ${longDate(published)}.`,
    wasChanged(cited) ? `Updated ${longDate(modified)}.` : '',
    `Accessed ${longDate(accessed)}.`,
    address,
  ]);
}

function citeInVancouver(cited: CitedSource): string {
  const { authors, publication, section, publisher, published, modified, accessed, address } = cited;
  const updated = wasChanged(cited) ? `updated ${shortDate(modified)}; ` : '';
  return sentences([
    initialsAfter(authors, { max: 6, first: 6 }),
    `${publication} [Internet].`,
    `[place unknown]: ${publisher}; ${shortDate(published)} [${updated}cited ${shortDate(accessed)}].`,
    isWhole(cited) ? '' : ended(section),
    `Available from: ${address}`,
  ]);
}

function citeInApa(cited: CitedSource): string {
  const { authors, publication, section, publisher, published, accessed, address } = cited;
  const day = `${published.slice(0, 4)}, ${formatPlainDate(published, 'en-US', { month: 'long', day: 'numeric' })}`;
  const names = writeApaAuthors(authors);
  const title = isWhole(cited) ? ended(section) : `${ended(section)} In ${ended(publication)}`;
  return sentences([
    ...(names === '' ? [title, `(${day}).`] : [names, `(${day}).`, title]),
    ended(publisher),
    `Retrieved ${longDate(accessed)}, from ${address}`,
  ]);
}

const MAX_APA_AUTHORS = 20;

/** "Okafor, A. J., & Lindgren, N."; of more than twenty, nineteen and the last. */
function writeApaAuthors(authors: readonly PersonName[]): string {
  const names = authors.map(({ firstName, lastName }) =>
    [lastName, writeApaInitials(firstName)].filter((part) => part !== '').join(', '),
  );
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  if (names.length > MAX_APA_AUTHORS) return `${names.slice(0, MAX_APA_AUTHORS - 1).join(', ')}, . . . ${last}`;
  return `${names.slice(0, -1).join(', ')}, & ${last}`;
}

const writeApaInitials = (firstName: string): string =>
  firstName
    .split(/[\s.]/)
    .filter((part) => part !== '')
    .map((part) =>
      initials(part)
        .map((initial) => `${initial}.`)
        .join('-'),
    )
    .join(' ');
