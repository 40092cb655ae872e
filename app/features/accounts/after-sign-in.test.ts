import { expect, test } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

test.each([
  ['nothing asked for it', null, '/dashboard'],
  ['a section asked for it', '/section/titration-101-3?t=95', '/section/titration-101-3?t=95'],
  ['the way out asked for it', '/logout', '/dashboard'],
  ['a door asked for it', '/signin?redirect=/x', '/dashboard'],
  ['a page that only begins like a door', '/registered', '/registered'],
])('signing in leads on when %s', (_, back, expected) => {
  expect(afterSignIn(back)).toBe(expected);
});
