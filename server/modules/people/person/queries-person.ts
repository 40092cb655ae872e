/** What belongs to one person, for their page. (rules O42) */
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { sessions } from '#server/modules/accounts/tables.ts';
import { certificates, creditLedger, identifiers } from '#server/modules/accreditation/tables.ts';
import { orders, renewals } from '#server/modules/billing/tables.ts';
import { memberships, membershipTerms } from '#server/modules/membership/tables.ts';

const MAX_ROWS = 100;

/** The terms of an account with their tiers and orders, the latest first. */
export const listTerms = (db: Queryable, userId: number) =>
  db
    .select({
      id: membershipTerms.id,
      tier: memberships.name,
      startsAt: membershipTerms.startsAt,
      endsAt: membershipTerms.endsAt,
      endedAt: membershipTerms.endedAt,
      endedWhy: membershipTerms.endedWhy,
      source: membershipTerms.source,
      orderId: orders.id,
    })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .leftJoin(orders, eq(orders.termId, membershipTerms.id))
    .where(eq(membershipTerms.userId, userId))
    .orderBy(desc(membershipTerms.startsAt), desc(membershipTerms.id))
    .limit(MAX_ROWS);

/** Sessions that still open the site. */
export const listOpenSessions = (db: Queryable, userId: number, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.impersonatorId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))
    .limit(MAX_ROWS);

export const listCertificates = (db: Queryable, userId: number) =>
  db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.completedOn), desc(certificates.id))
    .limit(MAX_ROWS);

/** Every entry counts for the totals. */
export const listLedgerEntries = (db: Queryable, userId: number) =>
  db
    .select({
      kind: creditLedger.kind,
      creditClass: creditLedger.creditClass,
      quarters: creditLedger.quarters,
      completedOn: creditLedger.completedOn,
    })
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId));

export async function findIdentifiers(db: Queryable, userId: number) {
  const [row] = await db
    .select({ npi: identifiers.npi, licence: identifiers.licenceNumber, board: identifiers.boardNumber })
    .from(identifiers)
    .where(eq(identifiers.userId, userId));
  return row ?? { npi: null, licence: null, board: null };
}

/** Whether the paid membership renews; null without one. */
export async function findRenews(db: Queryable, userId: number): Promise<boolean | null> {
  const [row] = await db.select({ renews: renewals.renews }).from(renewals).where(eq(renewals.userId, userId));
  return row?.renews ?? null;
}
