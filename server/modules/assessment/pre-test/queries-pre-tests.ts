import { and, eq, gt, sql } from 'drizzle-orm';
import { type GradedAnswer, gainOf, type MeanGain } from '#domain/assessment/pre-test.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { preTests } from '#server/modules/assessment/tables.ts';

type Own = { userId: number; publicationId: number };

const isOwn = ({ userId, publicationId }: Own) =>
  and(eq(preTests.userId, userId), eq(preTests.publicationId, publicationId));

/** A user's pre-test of a publication, or null. */
export async function findPreTest(db: Queryable, own: Own): Promise<typeof preTests.$inferSelect | null> {
  const [row] = await db.select().from(preTests).where(isOwn(own));
  return row ?? null;
}

/** Stores what a first attempt gained over the pre-test, for the figures of the office. (rules T93) */
export async function storeGain(
  tx: Tx,
  { choices, ...own }: Own & { choices: readonly GradedAnswer[] },
): Promise<void> {
  const preTest = await findPreTest(tx, own);
  if (preTest === null) return;
  const { compared, before, after } = gainOf(preTest.answers, choices);
  await tx.update(preTests).set({ compared, before, after }).where(isOwn(own));
}

/** Mean shares of right answers before and at first attempts, in per cent. (rules T93) */
export async function readMeanGain(db: Queryable, publicationId: number): Promise<MeanGain> {
  const share = (right: typeof preTests.before | typeof preTests.after) =>
    sql<number>`coalesce(avg(${right} * 100.0 / ${preTests.compared}), 0)::float8`;
  const [row] = await db
    .select({
      learners: sql<number>`count(*)::int`,
      before: share(preTests.before),
      after: share(preTests.after),
    })
    .from(preTests)
    .where(and(eq(preTests.publicationId, publicationId), gt(preTests.compared, 0)));
  return row ?? { learners: 0, before: 0, after: 0 };
}
