import { and, asc, eq, gte, isNotNull, lt, max, or } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { badgeKeys, badges, certificates } from '#server/modules/accreditation/tables.ts';

type Range = { from: number; to: number };

/** The certificates of a range that were revoked or replaced; null if the range begins after the last one. */
export async function listWithdrawn(db: Queryable, { from, to }: Range): Promise<number[] | null> {
  const { id, revokedAt, replacedAt } = certificates;
  const [last] = await db.select({ id: max(id) }).from(certificates);
  if (from > 0 && from > (last?.id ?? 0)) return null;
  const rows = await db
    .select({ id })
    .from(certificates)
    .where(and(gte(id, from), lt(id, to), or(isNotNull(revokedAt), isNotNull(replacedAt))))
    .orderBy(asc(id));
  return rows.map((row) => row.id);
}

/** A badge as it was signed; null if it was not downloaded yet. */
export async function findBadge(db: Queryable, certificateId: number): Promise<string | null> {
  const [row] = await db
    .select({ credential: badges.credential })
    .from(badges)
    .where(eq(badges.certificateId, certificateId));
  return row?.credential ?? null;
}

/** The public keys that have signed badges, the first one first. */
export async function listBadgeKeys(db: Queryable): Promise<string[]> {
  const rows = await db.select({ publicKey: badgeKeys.publicKey }).from(badgeKeys).orderBy(asc(badgeKeys.id));
  return rows.map(({ publicKey }) => publicKey);
}

/** The badges of a person, for the export of personal data. */
export const listBadgesOf = (db: Queryable, userId: number) =>
  db
    .select({ certificate: certificates.number, credential: badges.credential })
    .from(badges)
    .innerJoin(certificates, eq(certificates.id, badges.certificateId))
    .where(eq(certificates.userId, userId))
    .orderBy(asc(badges.certificateId));
