/** What belongs to one order, for its page. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { auditEntries, users } from '#server/modules/accounts/tables.ts';
import { paymentEvents } from '#server/modules/billing/tables.ts';
import { memberships, membershipTerms } from '#server/modules/membership/tables.ts';

const MAX_EVENTS = 100;

/** Terms with their tiers, in order. */
export const listTerms = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      tier: memberships.name,
      startsAt: membershipTerms.startsAt,
      endsAt: membershipTerms.endsAt,
      endedAt: membershipTerms.endedAt,
      endedWhy: membershipTerms.endedWhy,
      fundedBy: membershipTerms.fundedBy,
    })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .where(inArray(membershipTerms.id, [...ids]))
    .orderBy(asc(membershipTerms.startsAt));

/** The events of an order's payment, oldest first. */
export const listPaymentEvents = (db: Queryable, orderId: number) =>
  db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, orderId))
    .orderBy(asc(paymentEvents.id))
    .limit(MAX_EVENTS);

/** What staff did with an order, newest first. */
export const listEntries = (db: Queryable, orderId: number) =>
  db
    .select({ entry: auditEntries, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(eq(auditEntries.subjectType, 'Order'), eq(auditEntries.subjectId, String(orderId))))
    .orderBy(desc(auditEntries.id));
