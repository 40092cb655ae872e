/** Days and instants as a language writes them. English is American: MM/DD/YYYY. (rules C27) */
import type { Language } from '#domain/catalogue/languages.ts';
import { formatPlainDate, lastDayOfMonth, type PlainDate } from '#domain/shared/dates.ts';
import { dayIn, formatTimeIn } from '#domain/shared/time-zone.ts';
import type { Envelope } from './mail.ts';

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

export const writeDay = (day: PlainDate, language: Language): string => formatPlainDate(day, language, DAY);

/** "March 2027" */
export const writeMonth = (month: { year: number; month: number }, language: Language): string =>
  formatPlainDate(lastDayOfMonth(month), language, { year: 'numeric', month: 'long' });

/** "11/20/2026, 09:05 EST": in the provider's zone, and it names the zone so that everyone can convert it. */
export const writeInstant = (instant: Date, { language, zone }: Pick<Envelope, 'language' | 'zone'>): string =>
  `${writeDay(dayIn(instant, zone), language)}, ${formatTimeIn(instant, { zone, locale: language })}`;
