import { sql } from 'drizzle-orm';
import type { TestResults } from '#contract/resources/assessment.ts';
import { gradeTest } from '#domain/assessment/grade-test.ts';
import type { Result } from '#domain/assessment/results.ts';
import { statusOf } from '#domain/assessment/test-status.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { refusalMeta } from '#server/modules/catalogue/index.ts';
import type { TestResult } from './list-test-results.ts';
import { idsOf, type StoredAnswer } from './queries-questions.ts';
import { listAttempts, listCurrentQuestions, type TestedPublication } from './queries-tests.ts';
import { type AskedQuestion, readResults, readTest } from './read-results.ts';
import { maySit } from './sitting.ts';
import { attemptAnswers, attempts } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer' | 'log' | 'content'>;
type Submission = { publication: TestedPublication; results: TestResults };

/** Grades a test on the server. Two submissions at once are graded one after the other. (decisions.md, Tests and credits) */
export async function submitTest(ctx: Needs, { publication, results }: Submission): Promise<TestResult> {
  const meta = await refusalMeta(ctx, publication.type);
  const result = await ctx.db.transaction(async (tx) => {
    const earlier = await queueUp(tx, ctx, publication);
    const asked = await listCurrentQuestions(tx, [publication.id]);
    const completed = earlier.some(({ status }) => status === 'APPROVED');
    if (publication.visibility === 'withdrawn' && !completed) throw new Failure('publication.removed');
    refuse(maySit(ctx, publication, { questionCount: asked.length, completed }), 'test', { meta });
    const test = await readTest(tx, idsOf(asked));
    const attempt = (earlier[0]?.attempt ?? 0) + 1;
    return saveAttempt(tx, ctx, { publication, test, results: readResults(test, results), attempt });
  });
  ctx.log.info({
    event: 'test.graded',
    publicationId: publication.id,
    score: result.scorePercent,
    status: result.status,
  });
  return result;
}

/** The caller's earlier attempts, once no other submission of the same person to the same test is under way. */
async function queueUp(tx: Tx, { viewer }: Needs, { id }: TestedPublication) {
  if (viewer.kind === 'visitor') throw new Failure('test.sign-in');
  await tx.execute(sql`select pg_advisory_xact_lock(${viewer.id}::int, ${id}::int)`);
  return listAttempts(tx, { userId: viewer.id, publicationIds: [id] });
}

type Grading = {
  publication: TestedPublication;
  test: readonly AskedQuestion[];
  results: readonly Result[];
  attempt: number;
};

async function saveAttempt(tx: Tx, { clock, viewer }: Needs, grading: Grading): Promise<TestResult> {
  if (viewer.kind === 'visitor') throw new Failure('test.sign-in');
  const { publication, test, results, attempt } = grading;
  const questions = test.map(({ questionId, answers }) => ({ id: questionId, correctAnswerId: rightAnswer(answers) }));
  const grade = gradeTest({ questions, results, passMark: publication.passMark });
  const [row] = await tx
    .insert(attempts)
    .values({
      userId: viewer.id,
      publicationId: publication.id,
      attempt,
      scorePercent: grade.percent,
      passMark: publication.passMark,
      status: statusOf(grade),
      submittedAt: clock.now(),
    })
    .returning();
  if (row === undefined) throw new Error('The attempt was not stored');
  const chosen = new Map(results.map(({ questionId, answerId }) => [questionId, answerId]));
  const missed = new Set(grade.missed);
  const choices = test.map(({ id, questionId }) => ({
    attemptId: row.id,
    questionId,
    versionId: id,
    answerId: chosen.get(questionId) ?? 0,
    correct: !missed.has(questionId),
  }));
  await tx
    .insert(attemptAnswers)
    .values(choices.map(({ versionId, questionId: _, ...choice }) => ({ ...choice, questionVersionId: versionId })));
  return { ...row, choices };
}

/** The importer lets no question in without exactly one right answer. */
const rightAnswer = (answers: readonly StoredAnswer[]): number => answers.find(({ correct }) => correct)?.id ?? -1;
