import { and, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { membershipTerms } from './tables.ts';

/** The tier and the days of the plan that somebody holds. */
export type HeldPlan = { membershipId: number; rebillDays: number };

/**
 * The plan that the viewer bought of the tier held now, or held last; null for who has bought none, such as a member by
 * contract. A term that has begun goes before one that is to follow it. (rules M17)
 */
export async function findHeldPlan({ db, viewer, clock }: Ctx): Promise<HeldPlan | null> {
  if (viewer.kind !== 'user' || viewer.membership === null) return null;
  const { membershipId } = viewer.membership;
  const bought = and(eq(orders.userId, viewer.id), eq(orders.membershipId, membershipId), eq(orders.status, 'paid'));
  const [plan] = await db
    .select({ membershipId: orders.membershipId, rebillDays: orders.rebillDays })
    .from(orders)
    .innerJoin(membershipTerms, eq(membershipTerms.id, orders.termId))
    .where(bought)
    .orderBy(desc(sql`${membershipTerms.startsAt} <= ${clock.now()}`), desc(orders.paidAt), desc(orders.id))
    .limit(1);
  return plan ?? null;
}
