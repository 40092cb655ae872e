import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { assignPositions, type GatedSection } from '#domain/access/may-open.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { certificates } from '#server/modules/accreditation/tables.ts';
import { acknowledgements, evaluations } from '#server/modules/assessment/tables.ts';
import { giftCards } from '#server/modules/billing/tables.ts';
import { sections } from '#server/modules/catalogue/tables.ts';
import { referrals } from '#server/modules/referrals/tables.ts';

type OfPerson = { userId: number; publicationId: number };

/** A section by its number, with its position among those of the free allowance; null if there is none. */
export async function findSection(db: Queryable, publicationId: number, number: number): Promise<GatedSection | null> {
  const rows = await db
    .select({ number: sections.number, private: sections.private })
    .from(sections)
    .where(and(eq(sections.publicationId, publicationId), isNull(sections.withdrawnAt)));
  return assignPositions(rows).find((section) => section.number === number) ?? null;
}

export const hasAcknowledged = async (
  db: Queryable,
  { userId, publicationId }: OfPerson,
  version: string,
): Promise<boolean> =>
  (await db.$count(
    acknowledgements,
    and(
      eq(acknowledgements.userId, userId),
      eq(acknowledgements.publicationId, publicationId),
      eq(acknowledgements.version, version),
    ),
  )) > 0;

export async function findEvaluation(db: Queryable, { userId, publicationId }: OfPerson): Promise<Date | null> {
  const [row] = await db
    .select({ at: evaluations.submittedAt })
    .from(evaluations)
    .where(and(eq(evaluations.userId, userId), eq(evaluations.publicationId, publicationId)));
  return row?.at ?? null;
}

/** The certificate that counts, which may be revoked. */
export async function findCertificate(db: Queryable, { userId, publicationId }: OfPerson) {
  const [row] = await db
    .select({ code: certificates.code, revokedAt: certificates.revokedAt, revokedWhy: certificates.revokedWhy })
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, userId),
        eq(certificates.publicationId, publicationId),
        isNull(certificates.replacedAt),
      ),
    )
    .orderBy(desc(certificates.id))
    .limit(1);
  return row ?? null;
}

export const hasInvited = async (db: Queryable, inviterId: number, email: string): Promise<boolean> =>
  (await db.$count(
    referrals,
    and(eq(referrals.inviterId, inviterId), eq(sql`lower(${referrals.referredEmail})`, email.toLowerCase())),
  )) > 0;

/** The invitation that earned the latest gift card, or the latest one, with its card. */
export async function findLatestReferral(db: Queryable, inviterId: number) {
  const [row] = await db
    .select({ referral: referrals, card: giftCards })
    .from(referrals)
    .leftJoin(giftCards, eq(giftCards.referralId, referrals.id))
    .where(eq(referrals.inviterId, inviterId))
    .orderBy(sql`${giftCards.id} desc nulls last`, desc(referrals.id))
    .limit(1);
  return row ?? null;
}
