import { expect, test } from 'vitest';
import { chooseFirstSteps } from './choose-first-steps.ts';

test.each([
  ['a new free account', false, null, false, ['read', 'confirm', 'profile']],
  ['a confirmed free account', true, null, false, ['read', 'profile']],
  ['a new member', true, null, true, ['read', 'profile', 'credit']],
  ['a member whose profile is complete', true, 'Physician', true, ['read', 'credit']],
])('the first steps of %s', (_, email_verified, profession, canGetCredits, expected) => {
  const name = { firstName: 'Pia', lastName: 'Sommer' };

  expect(chooseFirstSteps({ ...name, email_verified, profession, canGetCredits })).toEqual(expected);
});

test.each([
  ['registering', false, ['register', 'read']],
  ['a password if its address is verified', true, ['password', 'read']],
])('an account of the newsletter begins with %s', (_, email_verified, expected) => {
  const nameless = { firstName: '', lastName: '', profession: null, canGetCredits: false };

  expect(chooseFirstSteps({ ...nameless, email_verified })).toEqual(expected);
});
