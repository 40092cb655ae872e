import type { Queryable } from '#server/kernel/ctx.ts';
import { type Attempt, listAttempts } from '#server/modules/assessment/queries-tests.ts';

/** The approved attempt that completed a publication, or null. (rules T9) */
export async function findApproval(
  db: Queryable,
  { userId, publicationId }: { userId: number; publicationId: number },
): Promise<Attempt | null> {
  const attempts = await listAttempts(db, { userId, publicationIds: [publicationId] });
  return attempts.find(({ status }) => status === 'APPROVED') ?? null;
}
