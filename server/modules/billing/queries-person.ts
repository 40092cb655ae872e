/** Reads about one person that join the tables of others, for the copy of the data. (rules P52) */
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { memberships, membershipTerms } from '#server/modules/membership/tables.ts';

export const listTermsOf = (db: Queryable, userId: number) =>
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
