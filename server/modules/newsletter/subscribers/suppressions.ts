/** Suppressed addresses, as the office removes and imports them. (rules N24, N25) */
import { eq, inArray, sql } from 'drizzle-orm';
import { MAX_IMPORT_ROWS, mayRemoveSuppression, readSuppressions } from '#domain/email/suppression.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { suppressions } from '#server/modules/email/tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;
type Removal = { reason: string; own_request: boolean };

export async function removeSuppression(ctx: Needs, id: number, { reason, own_request }: Removal): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(suppressions).where(eq(suppressions.id, id)).for('update');
    if (row === undefined) throw new Failure('suppression.not-found');
    const may = mayRemoveSuppression(row.why, { isOwnRequest: own_request });
    if (!may.ok) throw new Failure('suppression.own-request', { source: { pointer: '/own_request' } });
    await tx.delete(suppressions).where(eq(suppressions.id, id));
    const before = { email: row.email, why: row.why, since: row.createdAt.toISOString() };
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'suppression.removed', subjectType: 'Suppression', subjectId: id },
      detail: { before, after: { ownRequest: own_request }, reason },
    });
  });
}

type Import = { csv: string; dry_run: boolean; reason: string };

/** Adds what is not suppressed yet; a line with a fault is reported and the others are added. */
export async function importSuppressions(ctx: Needs, { csv, dry_run, reason }: Import) {
  const { rows, faults } = readSuppressions(csv);
  if (rows.length + faults.length > MAX_IMPORT_ROWS)
    throw new Failure('suppression.too-many', { source: { pointer: '/csv' } });
  return ctx.db.transaction(async (tx) => {
    const emails = rows.map(({ email }) => email.toLowerCase());
    const address = sql<string>`lower(${suppressions.email})`;
    const found = await tx.select({ email: address }).from(suppressions).where(inArray(address, emails));
    const known = new Set(found.map(({ email }) => email));
    const fresh = rows.filter(({ email }) => !known.has(email.toLowerCase()));
    if (!dry_run && fresh.length > 0) {
      const createdAt = ctx.clock.now();
      await tx
        .insert(suppressions)
        .values(fresh.map((row) => ({ ...row, source: 'office' as const, createdAt })))
        .onConflictDoNothing();
      await recordAuditEntry(tx, ctx, {
        ...{ action: 'suppression.imported', subjectType: 'Suppression', subjectId: 'import' },
        detail: { after: { added: fresh.length, known: known.size }, reason },
      });
    }
    return { added: fresh.length, known: known.size, faults, dry_run };
  });
}
