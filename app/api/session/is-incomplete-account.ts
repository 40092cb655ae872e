import type { SignedInUser } from '#app/api/session/login-status.ts';

/** Whether an account was created by a newsletter sign-up and has no name yet. */
export const isIncompleteAccount = ({ firstName, lastName }: Pick<SignedInUser, 'firstName' | 'lastName'>): boolean =>
  firstName === '' && lastName === '';
