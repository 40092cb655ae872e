/** Suppressed addresses, as the office removes and imports them. (rules N24, N25) */
import {
  type ImportedSuppression,
  MAX_IMPORT_ROWS,
  mayRemoveSuppression,
  readSuppressions,
} from '#domain/email/suppression.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { suppressions } from '#server/modules/email/index.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;
type Removal = { reason: string; own_request: boolean };

export async function removeSuppression(ctx: Needs, id: number, { reason, own_request }: Removal): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await suppressions.lock(tx, id);
    if (row === null) throw new Failure('suppression.not-found');
    const may = mayRemoveSuppression(row.why, { isOwnRequest: own_request });
    if (!may.ok) throw new Failure('suppression.own-request', { source: { pointer: '/own_request' } });
    await suppressions.remove(tx, id);
    const before = { email: row.email, why: row.why, since: row.createdAt.toISOString() };
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'suppression.removed', subjectType: 'Suppression', subjectId: id },
      detail: { before, after: { ownRequest: own_request }, reason },
    });
  });
}

type Import = { csv: string; dry_run: boolean; reason: string };

/** Adds what is not suppressed yet, and complaints of what is; a line with a fault is reported, the others are added. */
export async function importSuppressions(ctx: Needs, { csv, dry_run, reason }: Import) {
  const { rows, faults } = readSuppressions(csv);
  if (rows.length + faults.length > MAX_IMPORT_ROWS)
    throw new Failure('suppression.too-many', { source: { pointer: '/csv' } });
  return ctx.db.transaction(async (tx) => {
    const known = await suppressions.listAmong(
      tx,
      rows.map(({ email }) => email),
    );
    const fresh = rows.filter(({ email }) => !known.has(email.toLowerCase()));
    if (!dry_run) await addAll(tx, ctx, { rows, reason, added: fresh.length, known: known.size });
    return { added: fresh.length, known: known.size, faults, dry_run };
  });
}

type Addition = { rows: readonly ImportedSuppression[]; added: number; known: number; reason: string };

async function addAll(tx: Tx, ctx: Needs, { rows, reason, ...after }: Addition): Promise<void> {
  const createdAt = ctx.clock.now();
  const entries = rows.map((row) => ({ ...row, source: 'office' as const, createdAt }));
  if ((await suppressions.add(tx, entries)) === 0) return;
  await recordAuditEntry(tx, ctx, {
    ...{ action: 'suppression.imported', subjectType: 'Suppression', subjectId: 'import' },
    detail: { after, reason },
  });
}
