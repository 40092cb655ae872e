import { describe, expect, test } from 'vitest';
import { linkExpiry } from './link-lifetime.ts';
import { COMMON_PASSWORDS } from './passwords/common-passwords.ts';
import { mayUsePassword } from './passwords/may-use-password.ts';
import { passwordLength } from './passwords/password-text.ts';
import { MAX_FAILURES, SIGN_IN_WINDOW_MS, secondsUntilSignIn } from './sign-in-limits.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const agoMs = (ms: number) => new Date(NOW.getTime() - ms);
const failures = (count: number, ms: number) => Array.from({ length: count }, () => agoMs(ms));

describe('passwords (rules S9)', () => {
  test.each([
    ['an ordinary password', 'correct-battery-37', { ok: true }],
    ['the password of the demonstration accounts', 'receptor-demo', { ok: true }],
    ['a very common password', 'password1', { ok: false, why: 'common' }],
    ['a very common password in capitals', 'PassWord1', { ok: false, why: 'common' }],
    ['a very common password in full-width letters', 'ｐａｓｓｗｏｒｄ１', { ok: false, why: 'common' }],
    ['a breached password', 'Breached-Once-7', { ok: false, why: 'common' }],
    ['the email', 'amara.lind@clinic.example', { ok: false, why: 'like-email' }],
    ['the email in capitals', 'AMARA.LIND@clinic.example', { ok: false, why: 'like-email' }],
    ['the local part of the email', 'amara.Lind', { ok: false, why: 'like-email' }],
    ['the local part followed by other characters', 'amara.lind-and-more', { ok: true }],
    ['the name of the product', 'Receptor', { ok: false, why: 'simple' }],
    ['the name of the product with a year', 'receptor2026!', { ok: false, why: 'simple' }],
    ['one repeated letter', 'éééééééé', { ok: false, why: 'simple' }],
    ['one repeated emoji', '😀😀😀😀😀😀😀😀', { ok: false, why: 'simple' }],
    ['the alphabet', 'cdefghijkl', { ok: false, why: 'simple' }],
    ['the alphabet backwards', 'LKJIHGFEDC', { ok: false, why: 'simple' }],
    ['digits past nine, starting again at zero', '78901234', { ok: false, why: 'simple' }],
    ['a keyboard row', 'wertyuiop[', { ok: false, why: 'simple' }],
    ['two keyboard rows', 'azertyqsdfgh', { ok: false, why: 'simple' }],
    ['one keyboard row and the first letter of the next', 'azertyqsdf', { ok: false, why: 'simple' }],
    ['a keyboard row and too few keys of another', 'qwertyuiab', { ok: true }],
    ['a keyboard row and a word', 'qwerty-lamplight', { ok: true }],
    ['a text that is only punctuation', '-:-:-:-:-;', { ok: true }],
  ])('%s', (_, password, decision) => {
    const isBreached = (folded: string) => folded === 'breached-once-7';
    const context = { email: ' Amara.Lind@clinic.example', product: 'Receptor', isBreached };

    expect(mayUsePassword(password, context)).toEqual(decision);
  });

  test('recognizes a product name without its spaces and punctuation', () => {
    const context = { email: 'a@clinic.example', product: 'Mind & Brain', isBreached: () => false };

    expect(mayUsePassword('mindbrain2026', context)).toEqual({ ok: false, why: 'simple' });
  });

  test.each([
    ['plain letters', 'abcdefgh', 8],
    ['decomposed letters, counted as if composed', 'e\u0301'.repeat(8), 8],
    ['emoji, one character each', '😀'.repeat(8), 8],
    ['a ligature, counted as its letters', 'ﬁ'.repeat(4), 8],
  ])('counts %s', (_, password, length) => {
    expect(passwordLength(password)).toBe(length);
  });

  test('packages several hundred passwords, all folded', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(300);
    expect([...COMMON_PASSWORDS].filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
  });
});

describe('sign-in limits (rules S10)', () => {
  test.each([
    ['no failures', { account: [], address: [] }, 0],
    ["one failure less than an account's limit", { account: failures(9, 1000), address: [] }, 0],
    ["an account's limit", { account: failures(10, 60_000), address: [] }, 14 * 60],
    ["one failure less than an address's limit", { account: [], address: failures(29, 1000) }, 0],
    ["an address's limit", { account: [], address: failures(30, 0) }, 15 * 60],
    [
      'both limits, of which the longer wait counts',
      { account: failures(10, 60_000), address: failures(30, 30_000) },
      870,
    ],
    ['failures that have just left the window', { account: failures(10, SIGN_IN_WINDOW_MS), address: [] }, 0],
    ['a wait of less than a second', { account: failures(10, SIGN_IN_WINDOW_MS - 1), address: [] }, 1],
  ])('%s', (_, made, seconds) => {
    expect(secondsUntilSignIn(made, NOW)).toBe(seconds);
  });

  test('the oldest counted failure decides, in any order', () => {
    const account = [agoMs(1000), ...failures(MAX_FAILURES.account - 2, 2000), agoMs(600_000)];

    expect(secondsUntilSignIn({ account, address: [] }, NOW)).toBe(300);
    expect(secondsUntilSignIn({ account: account.toReversed(), address: [] }, NOW)).toBe(300);
  });
});

test.each([
  ['reset-password', '2026-06-01T13:00:00.000Z'],
  ['verify-email', '2026-06-04T12:00:00.000Z'],
  ['change-email', '2026-06-04T12:00:00.000Z'],
] as const)('a link to %s expires on time (rules S18)', (purpose, end) => {
  expect(linkExpiry(purpose, NOW).toISOString()).toBe(end);
});
