import { and, eq, gte, sum } from 'drizzle-orm';
import type { Quarters } from '#domain/shared/credits.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { creditLedger } from './tables.ts';

/** The credits of both classes that an account has earned since an instant, in quarters; reversals count against them. */
export async function sumCreditsSince(
  db: Queryable,
  userId: number,
  since: Date | null,
): Promise<{ cme: Quarters; sa: Quarters }> {
  const rows = await db
    .select({ creditClass: creditLedger.creditClass, quarters: sum(creditLedger.quarters).mapWith(Number) })
    .from(creditLedger)
    .where(and(eq(creditLedger.userId, userId), since === null ? undefined : gte(creditLedger.recordedAt, since)))
    .groupBy(creditLedger.creditClass);
  const of = (creditClass: 'CME' | 'SA') =>
    (rows.find((row) => row.creditClass === creditClass)?.quarters ?? 0) as Quarters;
  return { cme: of('CME'), sa: of('SA') };
}
