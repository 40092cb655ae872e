import { and, eq, exists, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { CreditClass } from '#domain/catalogue/test-class.ts';
import type { CreditedPublication, Offer } from '#domain/membership/terms/offered-credits.ts';
import { fromCredits, NO_CREDIT, type Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { isOffered } from '#domain/site/features.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { publications, questions } from '#server/modules/catalogue/tables.ts';
import { permissionCodes } from '#server/modules/membership/index.ts';
import { memberships } from '#server/modules/membership/tables.ts';

/** Every published publication that gives credit and has a test, expired ones included. (rules P66) */
export async function listCreditedPublications(db: Queryable): Promise<CreditedPublication[]> {
  if (!isOffered('credit')) return [];
  const hasQuestions = db
    .select({ one: sql`1` })
    .from(questions)
    .where(and(eq(questions.publicationId, publications.id), isNull(questions.retiredAt)));
  return db
    .select({
      type: sql<PublicationType>`${publications.type}`,
      creditClass: sql<CreditClass>`${publications.creditClass}`,
      quarters: sql<Quarters>`${publications.creditQuarters}`,
      publishedOn: sql<PlainDate>`${publications.publishedOn}::text`,
      expiresOn: sql<PlainDate | null>`${publications.expiresOn}::text`,
    })
    .from(publications)
    .where(
      and(
        eq(publications.visibility, 'published'),
        isNotNull(publications.creditClass),
        gt(publications.creditQuarters, NO_CREDIT),
        exists(hasQuestions),
      ),
    );
}

type TierPromise = {
  id: number;
  name: string;
  public: boolean;
  canGiveCredits: boolean;
  permissions: string[];
  promised: Offer;
};

/** Every tier with the credit that it promises, lowest first. */
export async function listTierPromises(db: Queryable): Promise<TierPromise[]> {
  const rows = await db
    .select({
      id: memberships.id,
      name: memberships.name,
      public: memberships.public,
      canGiveCredits: memberships.canGiveCredits,
      creditsCme: memberships.creditsCme,
      creditsSa: memberships.creditsSa,
      creditsNewPerYear: memberships.creditsNewPerYear,
      permissions: permissionCodes,
    })
    .from(memberships)
    .orderBy(memberships.rank, memberships.id);
  return rows.map(({ creditsCme, creditsSa, creditsNewPerYear, ...tier }) => ({
    ...tier,
    promised: { cme: fromCredits(creditsCme), sa: fromCredits(creditsSa), newPerYear: fromCredits(creditsNewPerYear) },
  }));
}
