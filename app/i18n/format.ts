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

const dates = once((key) => {
  const [tag, timeZone] = key.split('|');
  return new Intl.DateTimeFormat(tag, { ...DATE, timeZone });
});
const numbers = once((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));
const money = once((key) => {
  const [tag, digits] = key.split('|');
  return new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', minimumFractionDigits: Number(digits) });
});

/** Dates are MM/DD/YYYY in English (§9) and by locale elsewhere; a day without a zone is the day in UTC, as stored. */
export function formatDate(date: Date | string, locale: Locale = 'en', timeZone = 'UTC'): string {
  return dates(`${INTL_TAG[locale]}|${timeZone}`).format(typeof date === 'string' ? new Date(date) : date);
}

export function formatNumber(value: number, locale: Locale = 'en'): string {
  return numbers(INTL_TAG[locale]).format(value);
}

/** Dollars from cents, with a true minus. Whole dollars drop their zeros when a price is read rather than added up. */
export function formatMoney(cents: number, locale: Locale = 'en', look: { wholeDollars?: boolean } = {}): string {
  const digits = look.wholeDollars && cents % 100 === 0 ? 0 : 2;
  return money(`${INTL_TAG[locale]}|${digits}`)
    .format(cents / 100)
    .replace('-', '−');
}

/** A moment of a recording: 2:39, or 1:02:05 once it is that long. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
