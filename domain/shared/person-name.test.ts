import { describe, expect, test } from 'vitest';
import { isPersonName } from './person-name.ts';

describe('a person name is accepted', () => {
  test.each([
    'Hannah',
    "O'Brien-Łukasz",
    'O’Connor',
    'de la Cruz',
    'J. R.',
    'J.R.R.',
    'J.Robert',
    'Ng',
    'Dr. med.',
    'Dr. med. Anna-Lena',
    'Smith, Jr.',
    'Martin Luther 3rd',
    '王小明',
    'محمد عبد الله',
    'עו״ד כהן',
    'ジャン・クロード',
    'नरेन्द्र',
    'Nguyễn Thị Minh Khai',
    'María de los Ángeles García y Fernández',
    'St. John',
    "D'Angelo",
    'Þórður',
    'علی‌رضا',
    'Bo',
    'Comfort',
    'Whitfield 12',
    'Whitfield 1234',
    'Ana Maria da Conceição de Jesus dos Santos e Silva',
  ])('%s', (name) => {
    expect(isPersonName(name)).toBe(true);
  });
});

describe('a person name is refused with', () => {
  test.each([
    ['a web address', 'Your account is closed, see http://evil.example'],
    ['a domain', 'visit evil.example'],
    ['a short domain', 'x.com'],
    ['a domain in capitals', 'X.COM now'],
    ['a domain of another script', 'пример.рф'],
    ['a domain in wide letters', 'ｅｖｉｌ．ｅｘａｍｐｌｅ'],
    ['an ideographic full stop', 'evil。example'],
    ['www', 'www evil'],
    ['an email address', 'a@b.example'],
    ['an at sign alone', '@evil'],
    ['markup', '<b>Anna</b>'],
    ['a link in brackets', '[Anna](evil)'],
    ['a line break', 'Anna\r\nBcc: x'],
    ['a tab', 'Anna\tLee'],
    ['a null', 'Anna\u0000'],
    ['a direction override', 'Anna\u202Eelpmaxe'],
    ['a zero-width space', 'An\u200Bna'],
    ['a slash', 'Anna/Lee'],
    ['a telephone number', 'Call 5551234'],
    ['a circled number', 'Anna ①'],
    ['five digits', 'Whitfield 12345'],
    ['eleven words', 'Ana Maria da Conceição de Jesus dos Santos e Silva Costa'],
    ['no letters', '...'],
    ['stacked marks', `A${'\u0301'.repeat(9)}`],
    ['a whole sentence', 'Your account is closed please write to the office of support today'],
  ])('%s', (_, name) => {
    expect(isPersonName(name)).toBe(false);
  });
});

test('a hostile name of 200 kB takes linear time', () => {
  const hostile = [
    'a'.repeat(200_000),
    'a.'.repeat(100_000),
    '\u0301'.repeat(200_000),
    'www'.repeat(66_000),
    ' '.repeat(200_000),
  ];
  const before = process.cpuUsage();
  for (const name of hostile) isPersonName(`${name}@`);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2_000);
});
