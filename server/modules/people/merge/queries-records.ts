/** What a double has, as counts, and the terms of both accounts. (rules O92, O94) */
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { sessions } from '#server/modules/accounts/tables.ts';
import { certificates, creditGoals, externalCredits } from '#server/modules/accreditation/tables.ts';
import { attempts, evaluations } from '#server/modules/assessment/tables.ts';
import { creditNotes, giftCards, orders, receipts, renewals } from '#server/modules/billing/tables.ts';
import { progress, publications, quickTakeUnlocks, savedPublications } from '#server/modules/catalogue/tables.ts';
import { sentEmails } from '#server/modules/email/tables.ts';
import { memberships, membershipTerms } from '#server/modules/membership/tables.ts';
import { subscriptions } from '#server/modules/newsletter/tables.ts';
import type { AccountRow } from '#server/modules/people/queries-account.ts';
import { referrals } from '#server/modules/referrals/tables.ts';
import { conversations } from '#server/modules/support/tables.ts';

/** How many records of each kind an account has. */
export async function countRecords(db: Queryable, { id, email }: Pick<AccountRow, 'id' | 'email'>) {
  const address = email.toLowerCase();
  return {
    orders: await db.$count(orders, eq(orders.userId, id)),
    receipts: await db.$count(receipts, eq(receipts.userId, id)),
    credit_notes: await db.$count(creditNotes, eq(creditNotes.userId, id)),
    terms: await db.$count(membershipTerms, eq(membershipTerms.userId, id)),
    gift_cards: await db.$count(giftCards, eq(giftCards.userId, id)),
    referrals: await db.$count(referrals, eq(referrals.inviterId, id)),
    certificates: await db.$count(certificates, eq(certificates.userId, id)),
    attempts: await db.$count(attempts, eq(attempts.userId, id)),
    evaluations: await db.$count(evaluations, eq(evaluations.userId, id)),
    external_credits: await db.$count(externalCredits, eq(externalCredits.userId, id)),
    goals: await db.$count(creditGoals, eq(creditGoals.userId, id)),
    sections: await db.$count(progress, eq(progress.userId, id)),
    saved: await db.$count(savedPublications, eq(savedPublications.userId, id)),
    quick_takes: await db.$count(quickTakeUnlocks, eq(quickTakeUnlocks.userId, id)),
    messages: await db.$count(conversations, eq(conversations.userId, id)),
    subscriptions: await db.$count(
      subscriptions,
      or(eq(subscriptions.userId, id), eq(sql`lower(${subscriptions.email})`, address)),
    ),
    emails: await db.$count(sentEmails, eq(sentEmails.email, address)),
    sessions: await db.$count(
      sessions,
      and(eq(sessions.userId, id), isNull(sessions.revokedAt), isNull(sessions.impersonatorId)),
    ),
  };
}

/** The terms of these accounts with their tiers, as the rules about them read them. */
export const listTermsOf = (db: Queryable, userIds: readonly number[]) =>
  db
    .select({
      id: membershipTerms.id,
      userId: membershipTerms.userId,
      membershipId: membershipTerms.membershipId,
      tier: memberships.name,
      rank: memberships.rank,
      startsAt: membershipTerms.startsAt,
      endsAt: membershipTerms.endsAt,
      graceUntil: membershipTerms.graceUntil,
      endedAt: membershipTerms.endedAt,
      endedWhy: membershipTerms.endedWhy,
      source: membershipTerms.source,
    })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .where(inArray(membershipTerms.userId, [...userIds]))
    .orderBy(asc(membershipTerms.startsAt), asc(membershipTerms.id));

export type TermOfAccount = Awaited<ReturnType<typeof listTermsOf>>[number];

export const listTitles = async (db: Queryable, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .select({ id: publications.id, title: publications.title })
    .from(publications)
    .where(inArray(publications.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
};

/** The plan as which an account renews; null if it does not. */
export async function findRenewalOf(db: Queryable, userId: number): Promise<{ tier: string } | null> {
  const [row] = await db
    .select({ tier: memberships.name })
    .from(renewals)
    .innerJoin(memberships, eq(memberships.id, renewals.membershipId))
    .where(and(eq(renewals.userId, userId), eq(renewals.renews, true)));
  return row ?? null;
}
