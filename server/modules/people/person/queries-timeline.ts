/** The latest records of a person in each module, for the timeline. (rules O42) */
import { and, desc, eq, sql } from 'drizzle-orm';
import { writeName } from '#domain/shared/person-name.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { auditEntries, users } from '#server/modules/accounts/tables.ts';
import { certificates } from '#server/modules/accreditation/tables.ts';
import { attempts } from '#server/modules/assessment/tables.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { memberships } from '#server/modules/membership/tables.ts';
import { conversations } from '#server/modules/support/tables.ts';

export const listAttempts = (db: Queryable, userId: number, limit: number) =>
  db
    .select({
      at: attempts.submittedAt,
      title: publications.title,
      status: attempts.status,
      score: attempts.scorePercent,
      practice: attempts.practice,
    })
    .from(attempts)
    .innerJoin(publications, eq(publications.id, attempts.publicationId))
    .where(eq(attempts.userId, userId))
    .orderBy(desc(attempts.submittedAt))
    .limit(limit);

export const listIssuedCertificates = (db: Queryable, userId: number, limit: number) =>
  db
    .select({
      at: certificates.issuedAt,
      title: certificates.title,
      quarters: certificates.quarters,
      creditClass: certificates.creditClass,
      code: certificates.code,
    })
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt))
    .limit(limit);

export const listOrders = (db: Queryable, userId: number, limit: number) =>
  db
    .select({
      orderId: orders.id,
      tier: memberships.name,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      refundedAt: orders.refundedAt,
      disputedAt: orders.disputedAt,
      amountCents: orders.amountCents,
      currency: orders.currency,
    })
    .from(orders)
    .innerJoin(memberships, eq(memberships.id, orders.membershipId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(limit);

/** The conversations that were begun while the person was signed in. */
export const listConversations = (db: Queryable, userId: number, limit: number) =>
  db
    .select({
      conversationId: conversations.id,
      at: conversations.lastMessageAt,
      subject: conversations.subject,
      state: conversations.state,
    })
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .orderBy(desc(conversations.lastMessageAt))
    .limit(limit);

/** What staff did with the account. */
export async function listStaffActs(db: Queryable, userId: number, limit: number) {
  const rows = await db
    .select({
      at: auditEntries.at,
      action: auditEntries.action,
      reason: sql<string | null>`${auditEntries.detail}->>'reason'`,
      actor: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(eq(auditEntries.subjectType, 'User'), eq(auditEntries.subjectId, String(userId))))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
  return rows.map(({ actor, ...entry }) => ({ ...entry, by: actor === null ? null : writeName(actor) }));
}
