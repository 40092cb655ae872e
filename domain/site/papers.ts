/** The language of the library, in which papers are: certificates, receipts and credit notes. (rules P63) */
import type { Language } from '#domain/catalogue/languages.ts';
import { formatCredits, type Quarters } from '#domain/shared/credits.ts';
import { formatPlainDate, type PlainDate } from '#domain/shared/dates.ts';

let language: Language = 'en';

/** Called once by each process, before it writes anything. */
export function adoptLibraryLanguage(adopted: Language): void {
  language = adopted;
}

export const libraryLanguage = (): Language => language;

/** As the language writes it: MM/DD/YYYY in English, 28/11/2026 in French. (rules C27, P63) */
export const formatPaperDate = (date: PlainDate, of: Language = language): string =>
  formatPlainDate(date, of, { year: 'numeric', month: '2-digit', day: '2-digit' });

/** An amount of credit: only English writes a decimal point. */
export const formatPaperCredits = (quarters: Quarters, of: Language = language): string =>
  of === 'en' ? formatCredits(quarters) : formatCredits(quarters).replace('.', ',');

/** Whether the noun after an amount is singular: up to one credit, and in French and Portuguese below two. (rules L14, P63) */
export const isSingularOnPaper = (quarters: Quarters, of: Language = language): boolean =>
  of === 'fr' || of === 'pt-br' ? quarters < 8 : quarters <= 4;

const AND: Readonly<Record<Language, string>> = { en: 'and', 'pt-br': 'e', fr: 'et', it: 'e', de: 'und' };

/** "A and B" */
export const joinOnPaper = (first: string, second: string): string => `${first} ${AND[language]} ${second}`;

/** The AMA's learning formats in other languages; a format without a translation stays as it is. (rules L12) */
const FORMATS: Readonly<Record<string, Partial<Record<Language, string>>>> = {
  'enduring material': {
    'pt-br': 'curso a distância',
    fr: 'formation à distance',
    it: 'corso a distanza',
    de: 'Fernfortbildung',
  },
};

export const nameFormatOnPaper = (format: string): string => FORMATS[format]?.[language] ?? format;
