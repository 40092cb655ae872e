/** Reads of one account that join tables of other modules, for the export of personal data. (rules P52) */
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { memberships, membershipTerms } from '#server/modules/membership/tables.ts';

export const listTermsForExport = (db: Queryable, userId: number) =>
  db
    .select({
      tier: memberships.name,
      startsAt: membershipTerms.startsAt,
      endsAt: membershipTerms.endsAt,
      valueCents: membershipTerms.valueCents,
      currency: membershipTerms.currency,
      endedAt: membershipTerms.endedAt,
      endedWhy: membershipTerms.endedWhy,
    })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .where(eq(membershipTerms.userId, userId))
    .orderBy(asc(membershipTerms.id));
