/** Personal data of this module: exported on request and deleted with the account. (rules P52, P53) */
import { and, asc, eq, inArray, notExists } from 'drizzle-orm';
import { toCredits } from '#domain/shared/credits.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { deleteAcknowledgements } from '#server/modules/assessment/index.ts';
import { listAttestations } from './attestations/queries-attestations.ts';
import { listBadgesOf } from './badges/queries-badges.ts';
import { listExternal } from './external/queries-external.ts';
import { listGoals } from './goals/queries-goals.ts';
import { listAcknowledgementsOf, listCreditsOf } from './queries-person.ts';
import {
  attestations,
  badges,
  certificates,
  consents,
  creditGoals,
  creditLedger,
  externalCredits,
  externalFiles,
  identifiers,
} from './tables.ts';

export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  return {
    credits: await listCreditsOf(db, userId),
    certificates: await db
      .select()
      .from(certificates)
      .where(eq(certificates.userId, userId))
      .orderBy(asc(certificates.id)),
    badges: await listBadgesOf(db, userId),
    identifiers: (await db.select().from(identifiers).where(eq(identifiers.userId, userId)))[0] ?? null,
    consents: await db
      .select({ body: consents.body, given: consents.given, at: consents.at })
      .from(consents)
      .where(eq(consents.userId, userId))
      .orderBy(asc(consents.id)),
    shownBeforeTheStart: await listAcknowledgementsOf(db, userId),
    creditEarnedElsewhere: (await listExternal(db, userId)).map(({ file, quarters, ...record }) => ({
      ...record,
      credits: toCredits(quarters),
      file: file?.name ?? null,
    })),
    goals: await listGoals(db, userId),
    attestations: await listAttestations(db, userId),
  };
}

/**
 * Ledger and certificates are credit records that must be kept for six years and stay verifiable. Acknowledgements and
 * consents are kept if credit was earned; badges, identifiers, goals, letters and what was recorded
 * beside the ledger are deleted. (rules L4, P53, T60)
 */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  const earned = tx
    .select({ id: creditLedger.publicationId })
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId));
  const owned = tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.userId, userId));
  await tx.delete(badges).where(inArray(badges.certificateId, owned));
  await tx.delete(identifiers).where(eq(identifiers.userId, userId));
  await tx.delete(consents).where(and(eq(consents.userId, userId), notExists(earned)));
  await deleteAcknowledgements(
    tx,
    userId,
    (await earned).map(({ id }) => id),
  );
  const records = (
    await tx.select({ id: externalCredits.id }).from(externalCredits).where(eq(externalCredits.userId, userId))
  ).map(({ id }) => id);
  // The daily job removes the objects; until then their rows name no one.
  if (records.length > 0)
    await tx.update(externalFiles).set({ name: '' }).where(inArray(externalFiles.externalCreditId, records));
  await tx.delete(externalCredits).where(eq(externalCredits.userId, userId));
  await tx.delete(attestations).where(eq(attestations.userId, userId));
  await tx.delete(creditGoals).where(eq(creditGoals.userId, userId));
}
