/** What the acts of the office read before they change it. */
import { and, eq, isNull, max } from 'drizzle-orm';
import type { RecordedTerm, TermSource } from '#domain/membership/terms/held-membership.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { certificates } from '#server/modules/accreditation/tables.ts';
import { renewals } from '#server/modules/billing/tables.ts';
import { memberships, membershipTerms } from '#server/modules/membership/tables.ts';

export type GrantedTerm = RecordedTerm & { id: number; name: string; source: TermSource };

/** The terms of an account as the rules about them read them. */
export const listRecordedTerms = (db: Queryable, userId: number): Promise<GrantedTerm[]> =>
  db
    .select({
      id: membershipTerms.id,
      membershipId: membershipTerms.membershipId,
      name: memberships.name,
      rank: memberships.rank,
      source: membershipTerms.source,
      startsAt: membershipTerms.startsAt,
      endsAt: membershipTerms.endsAt,
      graceUntil: membershipTerms.graceUntil,
      endedAt: membershipTerms.endedAt,
      endedWhy: membershipTerms.endedWhy,
    })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .where(eq(membershipTerms.userId, userId));

/** When the paid membership renews; null if it does not. */
export async function findRenewsAt(db: Queryable, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(membershipTerms.endsAt) })
    .from(renewals)
    .innerJoin(membershipTerms, eq(membershipTerms.userId, renewals.userId))
    .where(
      and(
        eq(renewals.userId, userId),
        eq(renewals.renews, true),
        eq(membershipTerms.source, 'order'),
        isNull(membershipTerms.endedAt),
      ),
    );
  return row?.at ?? null;
}

/** A certificate of this person; null for that of another. */
export async function findOwnCertificate(db: Queryable, { id, userId }: { id: number; userId: number }) {
  const own = and(eq(certificates.id, id), eq(certificates.userId, userId));
  const [row] = await db.select().from(certificates).where(own);
  return row ?? null;
}
