import { describe, expect, test } from 'vitest';
import { formatDate, formatMoney, formatNumber } from '#client/i18n/format.ts';
import { INTL_TAG, LOCALES, type Locale, localeOfTag } from '#client/i18n/locales.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { textOf } from './text.tsx';

describe('plurals follow the rules of the language', () => {
  test.each([
    ['pt-br', 0, '0 publicação'],
    ['pt-br', 2, '2 publicações'],
    ['fr', 0, '0 publication'],
    ['fr', 1, '1 publication'],
    ['it', 1, '1 pubblicazione'],
    ['it', 12, '12 pubblicazioni'],
    ['de', 1, '1 Publikation'],
    ['de', 0, '0 Publikationen'],
  ] as const)('%s: %d is "%s"', (locale, count, written) => {
    expect(textOf(locale).t('library.count', { count })).toBe(written);
  });
});

describe('figures and dates follow the language', () => {
  // Formatters use spaces of several widths between digits and signs.
  const plain = (text: string) => text.replace(/\s/g, ' ');

  test.each([
    ['en', '03/02/2026', '$1,234.50', '12,345.5'],
    ['pt-br', '02/03/2026', 'US$ 1.234,50', '12.345,5'],
    ['fr', '02/03/2026', '1 234,50 $US', '12 345,5'],
    ['it', '02/03/2026', '1234,50 USD', '12.345,5'],
    ['de', '02.03.2026', '1.234,50 $', '12.345,5'],
  ] as const)('%s', (locale: Locale, date, money, number) => {
    expect(formatDate('2026-03-02', locale, DEFAULT_TIME_ZONE)).toBe(date);
    expect(plain(formatMoney(123_450, locale))).toBe(money);
    expect(plain(formatNumber(12_345.5, locale))).toBe(number);
  });

  test('localeOfTag ignores the case of a language tag', () => {
    expect(LOCALES.map((locale) => localeOfTag(INTL_TAG[locale].slice(0, 5)))[1]).toBe('pt-br');
    expect(['fr', 'DE', 'xx', ''].map(localeOfTag)).toEqual(['fr', 'de', 'en', 'en']);
  });

  test('numbers inside a message follow the language', () => {
    expect(textOf('de').t('library.results', { count: 12_345 })).toBe('12.345 Ergebnisse');
  });
});
