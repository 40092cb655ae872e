import { asc } from 'drizzle-orm';
import type { Db } from '#server/kernel/queryable.ts';
import { badgeKeys } from '#server/modules/accreditation/tables.ts';
import type { BadgeSigner } from '#server/ports/badge-signer.ts';
import { type Check, type Finding, ok, warn } from './check.ts';

type Parts = { db: Db; badges: BadgeSigner | null };

export const badgeCheck = (parts: Parts): Check => ({ name: 'Badges', run: () => checkKey(parts) });

/** Whether certificates get badges, and whether this process signs with the key of the others. (rules L31) */
async function checkKey({ db, badges }: Parts): Promise<Finding> {
  if (badges === null)
    return warn('Without a key certificates have no badges.', 'Set BADGE_KEY, the same one for all processes.');
  const used = await db.select({ key: badgeKeys.publicKey }).from(badgeKeys).orderBy(asc(badgeKeys.id));
  const last = used.at(-1)?.key ?? null;
  if (last === null) return ok('the key has signed no badge yet');
  if (last === badges.publicKey) return ok('the key is the one that signs badges');
  return warn(
    used.some(({ key }) => key === badges.publicKey)
      ? 'This key was replaced by another one, which has signed badges since.'
      : 'This key has signed no badge yet, and another one has.',
    'If you have not just replaced it, give BADGE_KEY of the other processes, or of the secrets stored with the backup.',
  );
}
