import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { fillMessage } from '../app/i18n/fill-message.ts';
import { compileMessage } from './bring-messages.ts';

const mark = (name: string) => (inside: unknown) => `[${name}:${String(inside)}]`;

const messages: [text: string, values: Record<string, unknown>][] = [
  ['Sign in', {}],
  ['', {}],
  ["The reader's '{own}' words", {}],
  ['{tier} Member', { tier: 'Gold' }],
  ['{count, plural, one {# question} other {# questions}} for {credit}', { count: 1, credit: '1.5' }],
  ['{count, plural, one {# question} other {# questions}} for {credit}', { count: 12_345, credit: '1.5' }],
  ['Free{left, plural, =0 {; both are chosen.} one {; one is left.} other {; # are left.}}', { left: 0 }],
  ['Question {n}{state, select, answered {, answered} other {}}', { n: 3, state: 'answered' }],
  ['Question {n}{state, select, answered {, answered} other {}}', { n: 3, state: 'open' }],
  ['I accept the <terms>terms of {who}</terms>, all of them', { who: 'use', terms: mark('terms') }],
];

describe('a message of the build', () => {
  test.each(messages)('%j reads as the standard says', (text, values) => {
    const expected = new IntlMessageFormat(text, 'en-US').format(values as Record<string, string>);
    expect(fillMessage(compileMessage(text), { locale: 'en', values }).join('')).toBe(expected);
  });

  test('neighbouring words are one part, so that a page drawn twice has the same text nodes', () => {
    expect(fillMessage(compileMessage('{a} of {b}'), { locale: 'en', values: { a: 1, b: 2 } })).toEqual(['1 of 2']);
  });

  test('a language has the plurals of its own', () => {
    const pieces = compileMessage('{n, plural, one {# jour} other {# jours}}');
    const filled = [0, 1, 2].map((n) => fillMessage(pieces, { locale: 'fr', values: { n } }).join(''));
    expect(filled).toEqual(['0 jour', '1 jour', '2 jours']);
  });

  test('a message that lacks what it asks for is not shown half', () => {
    expect(() => fillMessage(compileMessage('{tier} Member'), { locale: 'en', values: {} })).toThrow('{tier}');
    expect(() => fillMessage(compileMessage('<b>x</b>'), { locale: 'en', values: { b: 'x' } })).toThrow('<b>');
  });

  test('what could not be filled in does not build', () => {
    expect(() => compileMessage('{at, date, short}')).toThrow('cannot fill this in');
    expect(() => compileMessage('{n, selectordinal, one {#st} other {#th}}')).toThrow('cannot fill this in');
  });
});
