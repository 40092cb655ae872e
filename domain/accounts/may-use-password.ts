import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

export type Unusable = 'common' | 'like-email';

/** Passwords are refused when equal to the e-mail or in a list of very common ones, whatever their case. (decisions.md, Sessions) */
export function mayUsePassword(password: string, email: string): Decision<Unusable> {
  const plain = password.toLowerCase();
  if (plain === email.trim().toLowerCase()) return no('like-email');
  return COMMON_PASSWORDS.has(plain) ? no('common') : yes;
}
