/** Dates, times and amounts as the office writes them: American, in the time zone of the publication. */
import { nowIso, pageTimeZone } from '#client/clock.ts';
import { formatDate, formatMoney, formatNumber } from '#client/i18n/format.ts';
import { daysFromTo, type PlainDate, parsePlainDate } from '#domain/shared/dates.ts';
import { dayIn } from '#domain/shared/time-zone.ts';

/** MM/DD/YYYY, of a date or of an instant. */
export const officeDate = (date: string): string => formatDate(date, 'en', pageTimeZone());

/** "10:42 a.m.", whose period also ends a sentence. */
export const officeTime = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: pageTimeZone(), hour: 'numeric', minute: '2-digit' })
    .format(new Date(instant))
    .replace(/\s?AM$/, ' a.m.')
    .replace(/\s?PM$/, ' p.m.');

/** Today as its time, otherwise the date with the time. */
export const officeInstant = (instant: string): string =>
  officeDate(instant) === officeDate(nowIso()) ? officeTime(instant) : datedInstant(instant);

/** The date with the time, for what is read on another day, such as a file. */
export const datedInstant = (instant: string): string => `${officeDate(instant)}, ${officeTime(instant)}`;

/** The date in the time zone of the office. */
export const officeToday = (): PlainDate => dayIn(new Date(nowIso()), pageTimeZone());

/** Days until a date or the day of an instant; negative once it has passed. */
export function daysUntil(date: string): number {
  const zone = pageTimeZone();
  return daysFromTo(dayIn(new Date(nowIso()), zone), parsePlainDate(date) ?? dayIn(new Date(date), zone));
}

/** Amounts with cents. */
export const officeMoney = (cents: number): string => formatMoney(cents, 'en');

/** An amount in minor units of its currency, with cents. */
export const officeAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

/** Thousands with a comma, and a true minus sign. */
export const officeNumber = (value: number): string => formatNumber(value, 'en').replace('-', '−');

/** "+6 %", "−12 %"; without a sign for a share. */
export const officePercent = (share: number, options: { signed?: boolean } = {}): string => {
  const percent = Math.round(share * 100);
  const sign = percent < 0 ? '−' : options.signed ? '+' : '';
  return `${sign}${Math.abs(percent)} %`;
};
