import { describe, expect, test } from 'vitest';
import type { Login } from '#app/api/session/login.tsx';
import { mayRequestProfile } from './may-request-profile.ts';

const reader = (profession: string | null, isStaff = false) =>
  ({ status: true, user: { profession, is_staff: isStaff } }) as Login;

describe('the update-profile modal (rules P31)', () => {
  test.each([
    ['opens for a user without a profession', reader(null), '/library', true],
    ['does not open for a user with a profession', reader('Physician'), '/library', false],
    ['does not open for an account of the office', reader(null, true), '/library', false],
    ['does not open for a visitor', { status: false } as Login, '/library', false],
    ['does not open while the login status is unknown', { status: null } as Login, '/library', false],
    ['does not open on the program page', reader(null), '/cme-program', false],
    ['does not open in the checkout', reader(null), '/checkout', false],
    ['does not open on an order', reader(null), '/checkout/12', false],
    ['does not open in a test', reader(null), '/publication/101/test', false],
    ['does not open in an evaluation', reader(null), '/publication/101/test/survey', false],
    ['does not open on “Check your inbox”', reader(null), '/register-success', false],
    ['does not open when a password is chosen', reader(null), '/recover-password/change/MQ/x', false],
    ['does not open on the sign-in settings', reader(null), '/my-account/sign-in', false],
    ['does not open on the newsletter page', reader(null), '/newsletter-success', false],
    ['does not open on an error page', reader(null), '/error-500', false],
    ['opens on the profile', reader(null), '/my-account', true],
    ['opens on the page of a publication', reader(null), '/publication/testing-101', true],
  ])('%s', (_, login, pathname, expected) => {
    expect(mayRequestProfile(login, pathname)).toBe(expected);
  });
});
