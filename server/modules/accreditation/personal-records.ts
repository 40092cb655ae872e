/** Personal data of this module: exported on request and deleted with the account. (rules P52, P53) */
import { and, asc, eq, notExists } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { deleteAcknowledgements } from '#server/modules/assessment/index.ts';
import { listAcknowledgementsOf, listCreditsOf } from './queries-person.ts';
import { certificates, consents, creditLedger, identifiers } from './tables.ts';

export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  return {
    credits: await listCreditsOf(db, userId),
    certificates: await db
      .select()
      .from(certificates)
      .where(eq(certificates.userId, userId))
      .orderBy(asc(certificates.id)),
    identifiers: (await db.select().from(identifiers).where(eq(identifiers.userId, userId)))[0] ?? null,
    consents: await db
      .select({ body: consents.body, given: consents.given, at: consents.at })
      .from(consents)
      .where(eq(consents.userId, userId))
      .orderBy(asc(consents.id)),
    shownBeforeTheStart: await listAcknowledgementsOf(db, userId),
  };
}

/**
 * Ledger and certificates are credit records that must be kept for six years and stay verifiable. Acknowledgements and
 * consents are kept if credit was earned; identifiers are deleted. (rules L4, P53)
 */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  const earned = tx
    .select({ id: creditLedger.publicationId })
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId));
  await tx.delete(identifiers).where(eq(identifiers.userId, userId));
  await tx.delete(consents).where(and(eq(consents.userId, userId), notExists(earned)));
  await deleteAcknowledgements(
    tx,
    userId,
    (await earned).map(({ id }) => id),
  );
}
