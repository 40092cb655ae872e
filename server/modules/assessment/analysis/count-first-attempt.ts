import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { answerCounts, answerTimes, testForms } from '#server/modules/assessment/tables.ts';

type FirstAttempt = {
  publicationId: number;
  choices: readonly { questionId: number; versionId: number; answerId: number; correct: boolean }[];
  /** By question id, where they are known. */
  seconds: ReadonlyMap<string, number>;
};

/** Adds a first attempt to the counters of its form, in the transaction that stores it. (rules T44) */
export async function countFirstAttempt(tx: Tx, { publicationId, choices, seconds }: FirstAttempt): Promise<void> {
  const versionIds = choices.map(({ versionId }) => versionId).toSorted((a, b) => a - b);
  const formId = await findOrAddForm(tx, { publicationId, versionIds });
  const score = choices.filter(({ correct }) => correct).length;
  // In one order, so that concurrent attempts at a test do not lock each other.
  const answerIds = choices.map(({ answerId }) => answerId).toSorted((a, b) => a - b);
  await tx
    .insert(answerCounts)
    .values(answerIds.map((answerId) => ({ formId, answerId, score, count: 1 })))
    .onConflictDoUpdate({
      target: [answerCounts.formId, answerCounts.answerId, answerCounts.score],
      set: { count: sql`${answerCounts.count} + 1` },
    });
  const times = choices
    .flatMap(({ questionId, versionId }) => {
      const taken = seconds.get(String(questionId));
      return taken === undefined ? [] : [{ questionVersionId: versionId, seconds: taken, count: 1 }];
    })
    .toSorted((one, other) => one.questionVersionId - other.questionVersionId);
  if (times.length === 0) return;
  await tx
    .insert(answerTimes)
    .values(times)
    .onConflictDoUpdate({
      target: [answerTimes.questionVersionId, answerTimes.seconds],
      set: { count: sql`${answerTimes.count} + 1` },
    });
}

type Form = { publicationId: number; versionIds: number[] };

async function findOrAddForm(tx: Tx, form: Form): Promise<number> {
  const found = await findForm(tx, form);
  if (found !== null) return found;
  await tx.insert(testForms).values(form).onConflictDoNothing();
  const added = await findForm(tx, form);
  if (added === null) throw new Error('The form of the test was not stored');
  return added;
}

async function findForm(tx: Tx, { publicationId, versionIds }: Form): Promise<number | null> {
  const [row] = await tx
    .select({ id: testForms.id })
    .from(testForms)
    .where(and(eq(testForms.publicationId, publicationId), eq(testForms.versionIds, versionIds)));
  return row?.id ?? null;
}
