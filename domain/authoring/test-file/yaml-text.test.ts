import { describe, expect, test } from 'vitest';
import { writeText } from './yaml-text.ts';

describe('a text is written plain', () => {
  test.each([
    'Lithium',
    'Start low, go slow.',
    'a:b',
    'a#b',
    'C# and F#',
    'Dose - low',
    'what?',
    'Is it 5?',
    '[not first]'.slice(1),
    'a, {b}',
    'Nullable',
    'not null',
    'yesterday',
    'Monday on',
    'x.inf',
    'a 12',
    'ends...',
    'a---',
    'é 漢 😀',
  ])('if it reads back the same: %s', (text) => {
    expect(writeText(text)).toBe(text);
  });
});

describe('a text is written in quotes', () => {
  test.each<readonly [string, string]>([
    ['nothing', ''],
    ['a space before', ' a'],
    ['a space behind', 'a '],
    ...[..."-?:,[]{}#&*!|>'%@`"].map((sign) => [`${sign} first`, `${sign}a`] as const),
    ['dots first', '...a'],
    ['dashes first', '---'],
    ...['~', 'null', 'Null', 'TRUE', 'false', 'yes', 'No', 'on', 'OFF', 'y', 'N'].map(
      (word) => ['a word with a meaning', word] as const,
    ),
    ...['7', '12', '1.5', '+1', '.5', '1e3', '12:30', '2026-11-24', '25 mg', '.inf', '.NaN', '+.inf', '..inf'].map(
      (number) => ['a number', number] as const,
    ),
    ['the end of a key', 'Dose: low'],
    ['a colon at the end', 'Dose:'],
    ['a comment', 'Use #1'],
  ])('if it has %s: %s', (_case, text) => {
    expect(writeText(text)).toBe(`"${text}"`);
  });

  test.each([
    ['quotes first', '"a"', '"\\"a\\""'],
    ['a backslash and quotes first', '"\\', '"\\"\\\\"'],
    ['a line break', 'a\nb', '"a\\nb"'],
    ['a tab', 'a\tb', '"a\\tb"'],
    ['a null character', 'a\u0000', '"a\\u0000"'],
    ['the delete character', 'a\u007fb', '"a\\u007fb"'],
    ['a control of C1', 'a\u0085b', '"a\\u0085b"'],
    ['a separator of lines', 'a\u2028b', '"a\\u2028b"'],
    ['a separator of paragraphs', 'a\u2029b', '"a\\u2029b"'],
    ['a mark of byte order', 'a\ufeffb', '"a\\ufeffb"'],
    ['a reversed mark of byte order', 'a\ufffeb', '"a\\ufffeb"'],
    ['no character', 'a\uffffb', '"a\\uffffb"'],
  ])('with escapes if it has %s', (_case, text, written) => {
    expect(writeText(text)).toBe(written);
    expect(JSON.parse(written)).toBe(text);
  });

  test('without half a surrogate pair, which no file can hold', () => {
    expect(writeText('a\ud800b')).toBe('"a\ufffdb"');
    expect(writeText('😀\udc00 😀')).toBe('"😀\ufffd 😀"');
  });
});

describe('a text between braces', () => {
  test.each(['a, b', 'a]', 'a [b', 'a {b', 'a}', 'a:, b', 'a:]'])('is in quotes if it has their signs: %s', (text) => {
    expect(writeText(text, true)).toBe(`"${text}"`);
    expect(writeText(text)).toBe(text);
  });

  test.each(['Lithium', 'a:b', '(a)'])('is plain without them: %s', (text) => {
    expect(writeText(text, true)).toBe(text);
  });

  test('is in quotes if it would be elsewhere', () => {
    expect(writeText('12', true)).toBe('"12"');
  });
});
