/** Recovery codes: ten of 50 random bits, stored as keyed hashes, single use. */
import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { RECOVERY_CODES } from '#domain/accounts/second-factor.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { type Secrets, secretsOf } from '#server/kernel/text/secrets.ts';
import { recoveryCodes } from '#server/modules/accounts/tables.ts';
import { keyedHash } from './secrets.ts';

/** Crockford's alphabet has no characters that are easily confused; its 32 characters encode five bits each. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

const generateCode = () => {
  const signs = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte & 31]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
};

/** Normalizes a typed code. */
const normalizeCode = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

const hashCode = (secret: string, code: string) => keyedHash(secret, 'recovery codes', normalizeCode(code));

/** Replaces all codes of an account; the new ones are stored only as hashes. */
export async function replaceRecoveryCodes(
  { clock, secret }: Pick<Ctx, 'clock' | 'secret'>,
  tx: Tx,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, generateCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const createdAt = clock.now();
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(secret, code), createdAt })));
  return codes;
}

/** Consumes a code; false if it is wrong or used. */
export async function consumeRecoveryCode(
  { db, clock, ...secrets }: Pick<Ctx, 'db' | 'clock'> & Secrets,
  userId: number,
  code: string,
): Promise<boolean> {
  const open = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        open,
        inArray(
          recoveryCodes.codeHash,
          secretsOf(secrets).map((secret) => hashCode(secret, code)),
        ),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}
