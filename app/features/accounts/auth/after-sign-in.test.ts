import { expect, test } from 'vitest';
import { pathAfterSignIn } from './after-sign-in.ts';

test.each([
  ['no page requested it', null, '/dashboard'],
  ['a section requested it', '/section/titration-101-3?t=95', '/section/titration-101-3?t=95'],
  ['the sign-out page requested it', '/logout', '/dashboard'],
  ['an auth page requested it', '/signin?redirect=/x', '/dashboard'],
  ['a page requested it whose name begins like an auth page', '/registered', '/registered'],
])('sign-in redirects to the right page when %s', (_, back, expected) => {
  expect(pathAfterSignIn(back)).toBe(expected);
});
