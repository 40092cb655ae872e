/** Completions that are moved in from another system: an approved attempt without answers, and its empty evaluation. */
import type { Tx } from '#server/kernel/ctx.ts';
import { attempts, evaluations } from './tables.ts';

export type MovedCompletion = {
  userId: number;
  publicationId: number;
  scorePercent: number;
  passMark: number;
  submittedAt: Date;
};

export const completionKey = ({ userId, publicationId }: Pick<MovedCompletion, 'userId' | 'publicationId'>): string =>
  `${userId} ${publicationId}`;

/** The evaluations by account and publication; those of a test that was taken here already are missing. */
export async function storeCompletions(tx: Tx, rows: readonly MovedCompletion[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const stored = await tx
    .insert(attempts)
    .values(rows.map((row) => ({ ...row, attempt: 1, status: 'APPROVED' as const })))
    .onConflictDoNothing()
    .returning({
      id: attempts.id,
      userId: attempts.userId,
      publicationId: attempts.publicationId,
      submittedAt: attempts.submittedAt,
    });
  if (stored.length === 0) return new Map();
  const evaluated = await tx
    .insert(evaluations)
    .values(stored.map(({ id: attemptId, ...row }) => ({ ...row, attemptId, answers: [] })))
    .returning({ id: evaluations.id, userId: evaluations.userId, publicationId: evaluations.publicationId });
  return new Map(evaluated.map((row) => [completionKey(row), row.id]));
}
