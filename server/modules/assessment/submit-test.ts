import { sql } from 'drizzle-orm';
import type { TestResults } from '#contract/resources/assessment.ts';
import { gradeTest } from '#domain/assessment/grade-test.ts';
import { checkResults, type Result, type ResultProblem } from '#domain/assessment/results.ts';
import { statusOf } from '#domain/assessment/test-status.ts';
import { parseId } from '#domain/shared/id.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure, Failures, refuse } from '#server/kernel/failure.ts';
import type { TestResult } from './list-test-results.ts';
import { listAnswers, listCurrentVersions, type StoredAnswer, type Version } from './queries-questions.ts';
import { listAttempts, listCurrentQuestions, type TestedPublication } from './queries-tests.ts';
import { refusalMeta } from './refusal-meta.ts';
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
    const test = await readTest(
      tx,
      asked.map(({ id }) => id),
    );
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

type AskedQuestion = Version & { answers: readonly StoredAnswer[] };

async function readTest(tx: Tx, questionIds: readonly number[]): Promise<AskedQuestion[]> {
  const versions = await listCurrentVersions(tx, questionIds);
  const answers = Map.groupBy(
    await listAnswers(
      tx,
      versions.map(({ id }) => id),
    ),
    ({ versionId }) => versionId,
  );
  return versions
    .map((version) => ({ ...version, answers: answers.get(version.id) ?? [] }))
    .toSorted((a, b) => a.number - b.number);
}

const LIST = '/data/attributes/results';

/** What was handed in, once every question is answered exactly once. */
function readResults(test: readonly AskedQuestion[], sent: TestResults): Result[] {
  // An id that is no number names no question: 0 is nobody's.
  const results = sent.map(({ question_id, answer_id }) => ({
    questionId: parseId<'question'>(question_id) ?? 0,
    answerId: parseId<'answer'>(answer_id) ?? 0,
  }));
  const asked = test.map(({ questionId, answers }) => ({ id: questionId, answerIds: answers.map(({ id }) => id) }));
  const problems = checkResults(asked, results);
  if (problems.length > 0) throw new Failures(problems.map((problem) => tellProblem(problem, test)));
  return results;
}

function tellProblem(problem: ResultProblem, test: readonly AskedQuestion[]): Failure {
  if (problem.why === 'missing-question') {
    const number = test.find(({ questionId }) => questionId === problem.questionId)?.number;
    return new Failure('request.missing-attribute', {
      detail: `Question ${number} has not been answered.`,
      source: { pointer: LIST },
      meta: { question_id: String(problem.questionId) },
    });
  }
  const { detail, member } = WRONG[problem.why];
  return new Failure('request.invalid-attribute', {
    detail,
    source: { pointer: `${LIST}/${problem.index}/${member}` },
  });
}

const WRONG = {
  'unknown-question': { detail: 'This question is not in the test.', member: 'question_id' },
  'repeated-question': { detail: 'This question is answered twice.', member: 'question_id' },
  'foreign-answer': { detail: 'This answer does not belong to the question.', member: 'answer_id' },
} as const;

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
