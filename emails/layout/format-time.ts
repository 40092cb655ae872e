/** Formats dates, times and labels per language. English is US English: MM/DD/YYYY. (rules C27) */
import type { Language } from '#domain/catalogue/languages.ts';
import { formatPlainDate, lastDayOfMonth, type PlainDate } from '#domain/shared/dates.ts';
import { dayIn, formatTimeIn } from '#domain/shared/time-zone.ts';
import type { EmailContext } from './content.ts';

const DAY_FORMAT = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

export const formatDay = (day: PlainDate, language: Language): string => formatPlainDate(day, language, DAY_FORMAT);

/** "Label: value"; French puts a no-break space before the colon. */
export const withColon = (label: string, language: Language): string =>
  language === 'fr' ? `${label}\u00a0:` : `${label}:`;

/** "March 2027" */
export const formatMonth = (month: { year: number; month: number }, language: Language): string =>
  formatPlainDate(lastDayOfMonth(month), language, { year: 'numeric', month: 'long' });

/** "11/20/2026, 09:05 EST": in the provider's time zone, which is named. */
export const formatInstant = (instant: Date, { language, zone }: Pick<EmailContext, 'language' | 'zone'>): string =>
  `${formatDay(dayIn(instant, zone), language)}, ${formatTimeIn(instant, { zone, locale: language })}`;
