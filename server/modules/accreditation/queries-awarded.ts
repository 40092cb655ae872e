import type { Queryable } from '#server/kernel/ctx.ts';
import { certificates, creditLedger } from './tables.ts';

/** How many certificates and entries of the ledger there are, also revoked and reversed ones. */
export async function countAwarded(db: Queryable): Promise<{ certificates: number; entries: number }> {
  return { certificates: await db.$count(certificates), entries: await db.$count(creditLedger) };
}
