import { expect, test } from 'vitest';
import { pathAfterSignIn } from './after-sign-in.ts';

test.each([
  ['no page requested it', null, '/dashboard'],
  ['a section requested it', '/section/titration-101-3?t=95', '/section/titration-101-3?t=95'],
  ['the sign-out page requested it', '/logout', '/dashboard'],
  ['an auth page requested it', '/signin?redirect=/x', '/dashboard'],
  ['a page requested it whose name begins like an auth page', '/registered', '/registered'],
])('sign-in redirects to the right page when %s', (_, back, expected) => {
  expect(pathAfterSignIn(back, { user: { is_staff: false }, host: 'receptor.example' })).toBe(expected);
});

test('staff begin in the office, unless they came from a page (rules P67)', () => {
  const staff = { user: { is_staff: true }, host: 'receptor.example' };
  expect([pathAfterSignIn(null, staff), pathAfterSignIn('/logout', staff)]).toEqual(['/admin', '/admin']);
  expect(pathAfterSignIn('/library', staff)).toBe('/library');
  expect(pathAfterSignIn(null, { ...staff, host: 'fr.receptor.example' })).toBe('/dashboard');
});
