import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { attestations, certificates, creditLedger } from '#server/modules/accreditation/tables.ts';

export type Attestation = typeof attestations.$inferSelect;

/** An account's letters, the latest first. */
export const listAttestations = (db: Queryable, userId: number): Promise<Attestation[]> =>
  db.select().from(attestations).where(eq(attestations.userId, userId)).orderBy(desc(attestations.id));

export async function findAttestation(
  db: Queryable,
  { id, userId }: { id: number; userId: number },
): Promise<Attestation | null> {
  const own = and(eq(attestations.id, id), eq(attestations.userId, userId));
  const [row] = await db.select().from(attestations).where(own);
  return row ?? null;
}

export async function findAttestationByCode(db: Queryable, code: string): Promise<Attestation | null> {
  const [row] = await db.select().from(attestations).where(eq(attestations.code, code));
  return row ?? null;
}

/** Whether all credit in a letter still counts: none was reversed, and no certificate of it revoked. (rules T69) */
export async function stillCounts(db: Queryable, { activities }: Attestation): Promise<boolean> {
  const entries = activities.map(({ ledgerEntryId }) => ledgerEntryId);
  const reversed = await db.$count(creditLedger, inArray(creditLedger.reversesId, entries));
  if (reversed > 0) return false;
  const rows = await db
    .select({ revokedAt: certificates.revokedAt })
    .from(certificates)
    .where(inArray(certificates.ledgerEntryId, entries));
  return rows.every(({ revokedAt }) => revokedAt === null);
}
