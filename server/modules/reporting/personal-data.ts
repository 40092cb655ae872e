/** Personal data of this module: exported on request, and emptied with the account. (rules P52, P53, L47) */
import { eq, inArray } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { completionsOf, listReported } from './queries-person.ts';
import { reportCompletions, reportRecords } from './tables.ts';

export const exportPersonalData = async ({ db }: Pick<Ctx, 'db'>, userId: number) => ({
  reportedCredit: await listReported(db, userId),
});

/** That something was reported stays as proof of credit; names and identifiers end. */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.delete(reportCompletions).where(eq(reportCompletions.userId, userId));
  await tx
    .update(reportRecords)
    .set({ values: null })
    .where(inArray(reportRecords.evaluationId, completionsOf(tx, userId)));
}
