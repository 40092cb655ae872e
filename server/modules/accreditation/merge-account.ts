/**
 * The credit of two accounts. The ledger only grows: a claim of the double is reversed and claimed anew on the account
 * that stays, with a certificate that replaces the old one. (rules O93)
 */
import { and, asc, count, eq, inArray, isNull, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type ClaimMerge, mergeClaims } from '#domain/credits/ledger/merge-credit.ts';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Ctx, Queryable, Tx } from '#server/kernel/ctx.ts';
import { replaceWithCopy } from './certificates/replace-with-copy.ts';
import { recordClaim } from './claims/record-claim.ts';
import { recordReversal } from './claims/record-reversal.ts';
import type { Certificate, LedgerRow } from './queries.ts';
import {
  attestations,
  certificates,
  consents,
  creditGoals,
  creditLedger,
  externalCredits,
  identifiers,
} from './tables.ts';

/** What becomes of each claim of the double that counts. */
export async function planCreditMerge(
  db: Queryable,
  { doubleId, intoId }: AccountMerge,
): Promise<ClaimMerge<LedgerRow>[]> {
  return mergeClaims(await listCounted(db, intoId), await listCounted(db, doubleId));
}

/** The claims of an account that were not reversed. */
function listCounted(db: Queryable, userId: number): Promise<LedgerRow[]> {
  const reversal = alias(creditLedger, 'reversal');
  const reversed = db.select({ id: reversal.id }).from(reversal).where(eq(reversal.reversesId, creditLedger.id));
  return db
    .select()
    .from(creditLedger)
    .where(and(eq(creditLedger.userId, userId), eq(creditLedger.kind, 'claim'), notExists(reversed)))
    .orderBy(asc(creditLedger.id));
}

/** The certificates of these claims that were not replaced, by claim. */
export async function listCurrentCertificates(
  db: Queryable,
  claimIds: readonly number[],
): Promise<Map<number, Certificate>> {
  const rows = await db
    .select()
    .from(certificates)
    .where(and(inArray(certificates.ledgerEntryId, [...claimIds]), isNull(certificates.replacedAt)));
  return new Map(rows.map((row) => [row.ledgerEntryId, row]));
}

type Needs = Pick<Ctx, 'clock'>;
type CreditMerge = AccountMerge & {
  /** The name on new certificates; null for that of the old ones. */
  holderName: string | null;
  reason: string;
};

/** Moves credit, certificates, numbers of identity, consents, goals and records, and returns the certificates that were issued. */
export async function mergeAccount(tx: Tx, ctx: Needs, merge: CreditMerge): Promise<number[]> {
  const { doubleId, intoId } = merge;
  const steps = await planCreditMerge(tx, merge);
  const claims = steps.flatMap(({ claim, own }) => (own === null ? [claim.id] : [claim.id, own.id]));
  const current = await listCurrentCertificates(tx, claims);
  const issued: number[] = [];
  for (const step of steps) issued.push(...(await mergeClaim(tx, ctx, { ...merge, step, current })));
  await tx.update(certificates).set({ userId: intoId }).where(eq(certificates.userId, doubleId));
  await mergeIdentifiers(tx, merge);
  await tx.update(consents).set({ userId: intoId }).where(eq(consents.userId, doubleId));
  await tx.update(externalCredits).set({ userId: intoId }).where(eq(externalCredits.userId, doubleId));
  await tx.update(attestations).set({ userId: intoId }).where(eq(attestations.userId, doubleId));
  await tx.update(creditGoals).set({ userId: intoId }).where(eq(creditGoals.userId, doubleId));
  return issued;
}

type Step = CreditMerge & { step: ClaimMerge<LedgerRow>; current: ReadonlyMap<number, Certificate> };

async function mergeClaim(tx: Tx, ctx: Needs, { step, current, ...merge }: Step): Promise<number[]> {
  const { outcome, claim, own } = step;
  const { reason, intoId, holderName } = merge;
  const at = ctx.clock.now();
  const old = current.get(claim.id);
  const ownCertificate = own === null ? undefined : current.get(own.id);
  await recordReversal(tx, { claim, reason, at });
  if (outcome === 'dropped') {
    if (old !== undefined && ownCertificate !== undefined) await markReplaced(tx, old, { by: ownCertificate.id, at });
    return [];
  }
  if (own !== null) await recordReversal(tx, { claim: own, reason, at });
  const ledgerEntryId = await claimAnew(tx, { claim, userId: intoId, reason, at });
  if (old === undefined) return [];
  const name = holderName === null ? {} : { holderName };
  const id = await replaceWithCopy(tx, ctx, { certificate: old, changes: { userId: intoId, ledgerEntryId, ...name } });
  if (ownCertificate !== undefined) await markReplaced(tx, ownCertificate, { by: id, at });
  return [id];
}

async function claimAnew(
  tx: Tx,
  { claim, userId, reason, at }: { claim: LedgerRow; userId: number; reason: string; at: Date },
): Promise<number> {
  const { publicationId, evaluationId, creditClass, quarters, completedOn } = claim;
  const [claims] = await tx
    .select({ count: count() })
    .from(creditLedger)
    .where(and(eq(creditLedger.evaluationId, evaluationId), eq(creditLedger.kind, 'claim')));
  const correction = claims?.count ?? 0;
  return recordClaim(
    tx,
    { userId, publicationId, evaluationId, creditClass, quarters, completedOn, correction, reason },
    at,
  );
}

type Successor = { by: number; at: Date };

async function markReplaced(tx: Tx, { id }: Certificate, { by, at }: Successor): Promise<void> {
  await tx.update(certificates).set({ replacedAt: at, replacedById: by }).where(eq(certificates.id, id));
}

/** The account's own numbers count; those that it lacks come from the double. */
async function mergeIdentifiers(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const [double] = await tx.delete(identifiers).where(eq(identifiers.userId, doubleId)).returning();
  if (double === undefined) return;
  const [own] = await tx.select().from(identifiers).where(eq(identifiers.userId, intoId));
  if (own === undefined) {
    await tx.insert(identifiers).values({ ...double, userId: intoId });
    return;
  }
  const license = own.licenceNumber === null ? double : own;
  const born = own.birthMonth === null ? double : own;
  await tx
    .update(identifiers)
    .set({
      npi: own.npi ?? double.npi,
      boardNumber: own.boardNumber ?? double.boardNumber,
      eprofileId: own.eprofileId ?? double.eprofileId,
      licenceNumber: license.licenceNumber,
      licenceState: license.licenceState,
      birthMonth: born.birthMonth,
      birthDay: born.birthDay,
    })
    .where(eq(identifiers.userId, intoId));
}
