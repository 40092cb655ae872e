import { type PlainDate, parsePlainDate } from '#domain/shared/dates.ts';
import { dayIn, type TimeZone } from '#domain/shared/time-zone.ts';
import { siteCurrency } from './currency.ts';
import { INTL_TAG, type Locale } from './locales.ts';

const once = <Made>(make: (key: string) => Made): ((key: string) => Made) => {
  const made = new Map<string, Made>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
};

const DATE = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

const dates = once((tag) => new Intl.DateTimeFormat(tag, { ...DATE, timeZone: 'UTC' }));
const numbers = once((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));
const money = once((key) => {
  const [tag, digits] = key.split('|');
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: siteCurrency(),
    minimumFractionDigits: Number(digits),
  });
});

/** MM/DD/YYYY in English (rules C27), by locale otherwise. A date is unchanged, an instant is its date in the zone. */
export function formatDate(date: string, locale: Locale, zone: TimeZone): string {
  const day: PlainDate = parsePlainDate(date) ?? dayIn(new Date(date), zone);
  return dates(INTL_TAG[locale]).format(new Date(day));
}

export function formatNumber(value: number, locale: Locale = 'en'): string {
  return numbers(INTL_TAG[locale]).format(value);
}

/** Dollars from cents, with a minus sign (U+2212). `wholeDollars` omits the cents of whole amounts. */
export function formatMoney(cents: number, locale: Locale = 'en', options: { wholeDollars?: boolean } = {}): string {
  const digits = options.wholeDollars && cents % 100 === 0 ? 0 : 2;
  return money(`${INTL_TAG[locale]}|${digits}`)
    .format(cents / 100)
    .replace('-', '−');
}

/** A position in a recording: 2:39, or 1:02:05 from an hour on. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
