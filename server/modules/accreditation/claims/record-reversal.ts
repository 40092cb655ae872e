import { reversalOf } from '#domain/credits/ledger/ledger.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import type { LedgerRow } from '#server/modules/accreditation/queries.ts';
import { creditLedger } from '#server/modules/accreditation/tables.ts';

/** Enters the reversal of a claim into the ledger, in the academic year of the claim. (rules T19) */
export async function recordReversal(
  tx: Tx,
  { claim, reason, at }: { claim: LedgerRow; reason: string; at: Date },
): Promise<void> {
  const { id, recordedAt: _, ...entry } = claim;
  await tx.insert(creditLedger).values({
    ...{ ...entry, kind: 'reversal', reversesId: id, quarters: reversalOf(claim).quarters },
    ...{ reason, recordedAt: at },
  });
}
