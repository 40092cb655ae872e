import { isUnfinished } from '#app/api/is-unfinished.ts';
import type { Entity } from '#contract/resources.ts';

export type FirstStep = 'register' | 'password' | 'read' | 'profile' | 'confirm' | 'credit';

type Beginner = Pick<Entity<'User'>, 'email_verified' | 'profession' | 'canGetCredits' | 'firstName' | 'lastName'>;

/**
 * Reading comes first: everything else can wait until there is something to earn. An account that a newsletter sign-up has
 * made is finished before that: by registering, or by a password where its address is proven already.
 */
export function chooseFirstSteps(user: Beginner): FirstStep[] {
  const { email_verified, profession, canGetCredits } = user;
  if (isUnfinished(user)) return [email_verified ? 'password' : 'register', 'read'];
  return [
    'read',
    ...(email_verified ? [] : (['confirm'] as const)),
    ...(profession === null ? (['profile'] as const) : []),
    ...(canGetCredits ? (['credit'] as const) : []),
  ];
}
