/** What this module keeps about a person: given to that person on request, and forgotten with the account. (decisions.md, Data) */
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { listAcknowledgementsOf, listCreditsOf } from './queries-person.ts';
import { acknowledgements, certificates, creditLedger } from './tables.ts';

export async function exportOf({ db }: Pick<Ctx, 'db'>, userId: number) {
  return {
    credits: await listCreditsOf(db, userId),
    certificates: await db
      .select()
      .from(certificates)
      .where(eq(certificates.userId, userId))
      .orderBy(asc(certificates.id)),
    shownBeforeTheStart: await listAcknowledgementsOf(db, userId),
  };
}

/**
 * The ledger and the certificates are records of credit, to be kept for six years and to be verified by whoever holds a
 * code. That front matter was shown is kept where credit came of it. (accreditation.md §10; decisions.md, Tests and credits)
 */
export async function forget(tx: Tx, userId: number): Promise<void> {
  const earned = tx
    .select({ id: creditLedger.publicationId })
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId));
  await tx
    .delete(acknowledgements)
    .where(and(eq(acknowledgements.userId, userId), notInArray(acknowledgements.publicationId, earned)));
}
