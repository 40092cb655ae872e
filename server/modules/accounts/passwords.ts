import { hash, verify } from '@node-rs/argon2';
import { mayUsePassword } from '#domain/accounts/may-use-password.ts';
import { refuse } from '#server/kernel/failure.ts';

// argon2id with 19 MiB and two passes, the first recommendation of the OWASP password storage cheat sheet.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// The same letter can be typed as one sign or as two; both must be the same password.
const normalized = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalized(password), STRENGTH);

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is a password to compare with, so that it tells nothing about accounts. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), normalized(password));
  return matches && passwordHash !== null;
}

/** Refuses a password that is too easy to guess, pointing at the attribute that holds it. */
export function refuseWeakPassword(password: string, { email, attribute }: { email: string; attribute: string }): void {
  refuse(mayUsePassword(password, email), 'password', { source: { pointer: `/data/attributes/${attribute}` } });
}
