import { describe, expect, test } from 'vitest';
import type { Login } from '#app/api/session/login.tsx';
import { mayRequestProfile } from './may-request-profile.ts';

const reader = (profession: string | null) => ({ status: true, user: { profession } }) as Login;

describe('the update-profile modal (rules P31)', () => {
  test.each([
    ['asks who has no profession', reader(null), '/library', true],
    ['does not ask who has one', reader('Physician'), '/library', false],
    ['does not ask a visitor', { status: false } as Login, '/library', false],
    ['asks no one while it is unknown who reads', { status: null } as Login, '/library', false],
    ['stays away from the program', reader(null), '/cme-program', false],
    ['stays away from the checkout', reader(null), '/checkout', false],
    ['stays away from an order', reader(null), '/checkout/12', false],
    ['stays away from a test', reader(null), '/publication/101/test', false],
    ['stays away from an evaluation', reader(null), '/publication/101/test/survey', false],
    ['stays away from “Check your inbox”', reader(null), '/register-success', false],
    ['stays away from choosing a password', reader(null), '/recover-password/change/MQ/x', false],
    ['stays away from passkeys and passwords', reader(null), '/my-account/sign-in', false],
    ['stays away from the newsletter', reader(null), '/newsletter-success', false],
    ['stays away from an error', reader(null), '/error-500', false],
    ['comes on the profile', reader(null), '/my-account', true],
    ['comes on the page of a publication', reader(null), '/publication/testing-101', true],
  ])('%s', (_, login, pathname, expected) => {
    expect(mayRequestProfile(login, pathname)).toBe(expected);
  });
});
