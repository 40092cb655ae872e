import { describe, expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { fillMessage, type Message, type Piece } from './fill-message.ts';
import { formatDate, formatMoney, formatNumber } from './format.ts';
import { INTL_TAG, LOCALES, type Locale, localeOfTag } from './locales.ts';
import { messagesOf } from './messages-of.ts';
import { textOf } from './text.tsx';

const OTHERS = LOCALES.filter((locale) => locale !== 'en');

/** Every message by its address. The test runner compiles messages as the build does. */
function flatten(tree: unknown, at = ''): [string, Message][] {
  if (typeof tree === 'string' || Array.isArray(tree)) return [[at, tree as Message]];
  return Object.entries(Object(tree)).flatMap(([name, inner]) => flatten(inner, at === '' ? name : `${at}.${name}`));
}

const english = new Map(flatten(messagesOf('en')));

/** What a message asks for: its arguments, choices and tags, each once. */
function askedBy(message: Message): string[] {
  if (typeof message === 'string') return [];
  const names = message.flatMap((piece) => askedByPiece(piece));
  return [...new Set(names)].toSorted();
}

function askedByPiece(piece: Piece): string[] {
  if (typeof piece === 'string' || 'count' in piece) return [];
  if ('argument' in piece) return [piece.argument];
  if ('tag' in piece) return [`<${piece.tag}>`, ...askedBy(piece.inside)];
  return [piece.choose, ...Object.values(piece.branches).flatMap(askedBy)];
}

const pluralsOf = (message: Message): Piece[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((piece) => {
        if (typeof piece === 'string' || 'count' in piece || 'argument' in piece) return [];
        if ('tag' in piece) return pluralsOf(piece.inside);
        const inner = Object.values(piece.branches).flatMap(pluralsOf);
        return piece.by === 'plural' ? [piece, ...inner] : inner;
      });

/** Words for which the language has another one everywhere else: the glossary of each translation. */
const SECOND_NAMES: Partial<Record<Locale, RegExp>> = {
  'pt-br': /associação|associações|cartão-presente|newsletter/i,
  fr: /adhésions?\b|newsletter|cours en vidéo|attestation (?!de participation)/i,
  it: /membership|attestat[oi] (?!di partecipazione)|libreria|buono regalo/i,
  de: /\bPunkte\b|(?<!Teilnahme)bescheinigungen?\b|videovorträg|\bBriefe?\b|Gutschein|nicht zu erreichen/i,
};

describe.each(OTHERS)('the interface in %s', (locale) => {
  const words = new Map(flatten(messagesOf(locale)));

  test('says everything that English says, and nothing else', () => {
    expect([...words.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('leaves no message empty that has words in English', () => {
    const isEmpty = (message: Message | undefined) => message === undefined || message.length === 0;
    expect([...english].filter(([key, message]) => !isEmpty(message) && isEmpty(words.get(key)))).toEqual([]);
  });

  test('asks for the same arguments and tags', () => {
    const asked = (messages: Map<string, Message>) =>
      Object.fromEntries([...messages].map(([key, message]) => [key, askedBy(message)]));
    expect(asked(words)).toEqual(asked(english));
  });

  test('has a branch for one and for the others in every plural', () => {
    const lacking = [...words].filter(([, message]) =>
      pluralsOf(message).some((piece) => {
        if (typeof piece === 'string' || !('choose' in piece)) return true;
        return !('one' in piece.branches) || !('other' in piece.branches);
      }),
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  test('has one word for one thing', () => {
    const second = [...words].filter(([, message]) => SECOND_NAMES[locale]?.test(JSON.stringify(message)));
    expect(second.map(([key]) => key)).toEqual([]);
  });

  test('is not English that was left behind', () => {
    const isSentence = (message: Message) => typeof message === 'string' && message.split(' ').length > 4;
    const same = [...words].filter(([key, message]) => isSentence(message) && message === english.get(key));
    expect(same).toEqual([]);
  });
});

test('a French sign never begins a line: the space before it does not break', () => {
  const loose = flatten(messagesOf('fr')).filter(([, message]) => /\S [;:?!»%]|« /.test(JSON.stringify(message)));
  expect(loose.map(([key]) => key)).toEqual([]);
});

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
    expect(textOf(locale, messagesOf(locale)).t('library.count', { count })).toBe(written);
  });
});

describe('figures and dates follow the language', () => {
  // Spaces of several widths stand between figures and signs.
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

  test('the language of a document is known by its tag, whatever the case', () => {
    expect(LOCALES.map((locale) => localeOfTag(INTL_TAG[locale].slice(0, 5)))[1]).toBe('pt-br');
    expect(['fr', 'DE', 'xx', ''].map(localeOfTag)).toEqual(['fr', 'de', 'en', 'en']);
  });

  test('counts inside of a message are written in the language too', () => {
    const message = textOf('de', messagesOf('de')).t('library.results', { count: 12_345 });
    expect([message, fillMessage('', { locale: 'de', values: {} })]).toEqual(['12.345 Ergebnisse', ['']]);
  });
});
