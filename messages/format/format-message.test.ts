import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { compileMessage } from './compile-message.ts';
import { formatMessage, formatParts } from './format-message.ts';

const mark = (name: string) => (children: unknown) => `[${name}:${String(children)}]`;

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

describe('a compiled message', () => {
  test.each(messages)('%j reads as the standard says', (text, values) => {
    const expected = new IntlMessageFormat(text, 'en-US').format(values as Record<string, string>);
    expect(formatMessage(compileMessage(text), { language: 'en', values })).toBe(expected);
  });

  test('neighbouring words are one part, so that a page drawn twice has the same text nodes', () => {
    expect(formatParts(compileMessage('{a} of {b}'), { language: 'en', values: { a: 1, b: 2 } })).toEqual(['1 of 2']);
  });

  test('a language has the plurals of its own', () => {
    const message = compileMessage('{n, plural, one {# jour} other {# jours}}');
    const filled = [0, 1, 2].map((n) => formatMessage(message, { language: 'fr', values: { n } }));
    expect(filled).toEqual(['0 jour', '1 jour', '2 jours']);
  });

  test('a fraction is written as the language does, a year stays as it is', () => {
    const write = (value: number) => formatMessage([{ argument: 'value' }], { language: 'de', values: { value } });

    expect([write(1.25), write(2026)]).toEqual(['1,25', '2026']);
  });

  test('a message that lacks what it asks for is not shown half', () => {
    expect(() => formatMessage(compileMessage('{tier} Member'), { language: 'en', values: {} })).toThrow('{tier}');
    expect(() => formatMessage(compileMessage('<b>x</b>'), { language: 'en', values: { b: 'x' } })).toThrow('<b>');
  });

  test('what could not be filled in does not build', () => {
    expect(() => compileMessage('{at, date, short}')).toThrow('does not format this');
    expect(() => compileMessage('{n, selectordinal, one {#st} other {#th}}')).toThrow('does not format this');
  });
});
