import type { CreditClass } from '#domain/catalogue/test-class.ts';
import { academicYear } from '#domain/shared/academic-year.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { creditLedger } from '#server/modules/accreditation/tables.ts';

export type Claim = {
  userId: number;
  publicationId: number;
  evaluationId: number;
  creditClass: CreditClass;
  quarters: Quarters;
  completedOn: PlainDate;
  /** 0 for the learner's own claim; corrections of the office count from 1. (rules T30) */
  correction?: number;
  /** Why it was claimed anew; none for the learner's own claim. */
  reason?: string;
};

/** Inserts a claim into the ledger, in the academic year of completion. (rules T19) */
export async function recordClaim(tx: Tx, claim: Claim, now: Date): Promise<number> {
  const { userId, publicationId, evaluationId, creditClass, quarters, completedOn, correction = 0, reason } = claim;
  const [row] = await tx
    .insert(creditLedger)
    .values({
      userId,
      publicationId,
      evaluationId,
      kind: 'claim',
      correction,
      creditClass,
      quarters,
      academicYear: academicYear(completedOn).startYear,
      completedOn,
      reason,
      recordedAt: now,
    })
    .returning({ id: creditLedger.id });
  if (row === undefined) throw new Error('The claim was not stored');
  return row.id;
}
