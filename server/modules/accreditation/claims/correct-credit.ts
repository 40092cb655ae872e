/** Corrections of credit and certificates by superusers; not exposed by the API yet. Nothing is deleted. (rules T19) */

import { and, eq, isNull } from 'drizzle-orm';
import { hasPermission } from '#domain/access/staff.ts';
import { staffOf } from '#domain/access/viewer.ts';
import { reversalOf } from '#domain/credits/ledger.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { findCertificate, type LedgerRow } from '#server/modules/accreditation/queries.ts';
import { certificates, creditLedger } from '#server/modules/accreditation/tables.ts';
import { findClaim } from './record-claim.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer'>;

function requirePermission({ viewer }: Needs): void {
  if (!hasPermission(staffOf(viewer), 'accreditation.write')) throw new Failure('staff.permission');
}

/** Revokes a certificate: verification shows it, and its PDF is no longer available. The credit stays in the ledger. */
export async function revokeCertificate(ctx: Needs, { id, reason }: { id: number; reason: string }): Promise<void> {
  requirePermission(ctx);
  await ctx.db.transaction(async (tx) => {
    if ((await findCertificate(tx, id)) === null) throw new Failure('certificate.not-found');
    await revoke(tx, ctx, { id, reason });
  });
}

/** Cancels a claim with a reversing entry in its academic year, and revokes its certificate. */
export async function reverseCredit(ctx: Needs, { id, reason }: { id: number; reason: string }): Promise<LedgerRow> {
  requirePermission(ctx);
  return ctx.db.transaction(async (tx) => {
    const claim = await findClaim(tx, id);
    if (claim === null) throw new Failure('credit.not-found');
    const reversal = await enterReversal(tx, { claim, reason, at: ctx.clock.now() });
    await recordAuditEntry(tx, ctx, {
      action: 'credit.reversed',
      subjectType: 'CreditClaim',
      subjectId: id,
      detail: { reason },
    });
    const issued = await tx.select().from(certificates).where(eq(certificates.ledgerEntryId, id));
    for (const certificate of issued) await revoke(tx, ctx, { id: certificate.id, reason });
    return reversal;
  });
}

type Reversal = { claim: LedgerRow; reason: string; at: Date };

async function enterReversal(tx: Tx, { claim, reason, at }: Reversal): Promise<LedgerRow> {
  const { id, userId, publicationId, evaluationId, creditClass, academicYear, completedOn } = claim;
  const [row] = await tx
    .insert(creditLedger)
    .values({
      userId,
      publicationId,
      evaluationId,
      kind: 'reversal',
      reversesId: id,
      creditClass,
      quarters: reversalOf(claim).quarters,
      academicYear,
      completedOn,
      reason,
      recordedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) throw new Failure('credit.reversed');
  return row;
}

/** Idempotent: the first reason and time stay. */
async function revoke(tx: Tx, ctx: Needs, { id, reason }: { id: number; reason: string }): Promise<void> {
  const at = ctx.clock.now();
  const revoked = await tx
    .update(certificates)
    .set({ revokedAt: at, revokedWhy: reason })
    .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)))
    .returning({ id: certificates.id });
  if (revoked.length === 0) return;
  await recordAuditEntry(tx, ctx, {
    action: 'certificate.revoked',
    subjectType: 'Certificate',
    subjectId: id,
    detail: { reason },
  });
}
