/** Days and instants as a language writes them. English is American: MM/DD/YYYY. (§3) */
import type { Language } from '#domain/catalogue/languages.ts';
import { type PlainDate, plainDate, startOfDay } from '#domain/shared/dates.ts';

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;

export const writeDay = (day: PlainDate, language: Language): string =>
  new Intl.DateTimeFormat(language, DAY).format(startOfDay(day));

/** "March 2027" */
export const writeMonth = ({ year, month }: { year: number; month: number }, language: Language): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(year, month - 1)),
  );

/** "11/20/2026, 14:05 UTC": a security message names its instant in a zone that everyone can convert. */
export const writeInstant = (instant: Date, language: Language): string =>
  `${writeDay(plainDate(instant), language)}, ${instant.toISOString().slice(11, 16)} UTC`;
