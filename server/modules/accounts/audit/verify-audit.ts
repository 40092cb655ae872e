import { and, asc, gt, isNotNull, lt } from 'drizzle-orm';
import { addDaysIn } from '#domain/shared/time-zone.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { chainHash, personalHash } from './chain.ts';

/** The first entry that is not as it was written; null if the chain is whole. */
export type AuditReport = { entries: number; brokenAt: number | null };

const BATCH = 1_000;
/** As long as the records of credit and money that it explains. (rules O8, L4) */
const RETENTION_DAYS = 6 * 366;

type Row = typeof auditEntries.$inferSelect;

/** Recomputes every hash in order. Entries older than the chain have none; after the first one with a hash all have. (rules O7) */
export async function verifyAudit({ db }: Pick<Ctx, 'db'>): Promise<AuditReport> {
  let previous: string | null = null;
  let entries = 0;
  let after = 0;
  for (;;) {
    const rows = await readBatch(db, after);
    if (rows.length === 0) return { entries, brokenAt: null };
    for (const row of rows) {
      after = row.id;
      if (row.hash === null && previous === null) continue;
      if (!isAsWritten(row, previous)) return { entries, brokenAt: row.id };
      previous = row.hash;
      entries += 1;
    }
  }
}

const readBatch = (db: Queryable, after: number) =>
  db.select().from(auditEntries).where(gt(auditEntries.id, after)).orderBy(asc(auditEntries.id)).limit(BATCH);

/** The salt is deleted with the personal part, whose hash then stands for it. */
function isAsWritten(row: Row, previous: string | null): boolean {
  if (row.personalHash === null || row.hash !== chainHash(previous, { ...row, personalHash: row.personalHash }))
    return false;
  if (row.salt === null) return row.detail === null && row.network === null;
  return personalHash(row.salt, { detail: row.detail ?? null, network: row.network }) === row.personalHash;
}

/** Deletes the personal part of entries past their retention; who did what and when stays, and so does the chain. (rules O8) */
export async function endAuditDetails({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = addDaysIn(clock.now(), -RETENTION_DAYS, clock.zone);
  await db
    .update(auditEntries)
    .set({ detail: null, network: null, salt: null })
    .where(and(lt(auditEntries.at, before), isNotNull(auditEntries.salt)));
}
