import { hash, verify } from '@node-rs/argon2';
import { mayUsePassword } from '#domain/accounts/passwords/may-use-password.ts';
import { isAffordable, type PasswordHash, readPasswordHash } from '#domain/accounts/passwords/password-hash.ts';
import { normalizePassword } from '#domain/accounts/passwords/password-text.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { refuse } from '#server/kernel/failure.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import { isBreached } from './breached-passwords.ts';
import { matchesForeignHash } from './foreign-hashes.ts';

// argon2id with 19 MiB and two passes, the first recommendation of the OWASP password storage cheat sheet.
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), ARGON2_OPTIONS);

/** Whether a hash has outdated parameters or is of another system; it is replaced when its owner next signs in. (rules S25) */
export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = ARGON2_OPTIONS;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let decoy: Promise<string> | undefined;

/** Takes the same time with and without a stored hash, so that timing does not reveal accounts. */
export async function matchesPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const known = readPasswordHash(passwordHash ?? (await decoy));
  // A hash that is too costly, or unreadable, was not stored by us: nobody signs in with it.
  const checked = known !== null && isAffordable(known) ? known : readPasswordHash(await decoy);
  if (checked === null) throw new Error('The hash of the decoy is unreadable');
  const normalized = normalizePassword(password);
  // An imported hash may be of the password before normalization.
  const matches =
    (await matchesHash(checked, normalized)) || (normalized !== password && (await matchesHash(checked, password)));
  return matches && passwordHash !== null && checked === known;
}

const matchesHash = (hash: PasswordHash, password: string): Promise<boolean> =>
  hash.kind === 'argon2' ? verify(hash.phc, password) : matchesForeignHash(hash, password);

type NewPassword = { password: string; email: string; attribute: string };

/** Refuses an easily guessed password, with a pointer to its attribute. */
export async function refuseWeakPassword(
  ctx: Pick<Ctx, 'db' | 'clock' | 'origin'>,
  { password, email, attribute }: NewPassword,
): Promise<void> {
  const { brand: product } = (await readEmailContext(ctx)).sender;
  const decision = mayUsePassword(password, { email, product, isBreached });
  refuse(decision, 'password', { source: { pointer: `/data/attributes/${attribute}` } });
}
