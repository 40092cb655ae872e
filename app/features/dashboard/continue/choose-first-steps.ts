import { isIncompleteAccount } from '#app/api/session/is-incomplete-account.ts';
import type { SignedInUser } from '#app/api/session/login-status.ts';

export type FirstStep = 'register' | 'password' | 'read' | 'profile' | 'confirm' | 'credit';

type NewUser = Pick<SignedInUser, 'email_verified' | 'profession' | 'canGetCredits' | 'firstName' | 'lastName'>;

/**
 * The first steps, reading before anything else. An account created by a newsletter sign-up is completed first: by
 * registration, or by setting a password if its address is verified already.
 */
export function chooseFirstSteps(user: NewUser): FirstStep[] {
  const { email_verified, profession, canGetCredits } = user;
  if (isIncompleteAccount(user)) return [email_verified ? 'password' : 'register', 'read'];
  return [
    'read',
    ...(email_verified ? [] : (['confirm'] as const)),
    ...(profession === null ? (['profile'] as const) : []),
    ...(canGetCredits ? (['credit'] as const) : []),
  ];
}
