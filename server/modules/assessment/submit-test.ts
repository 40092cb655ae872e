import type { TestResults } from '#contract/resources/assessment.ts';
import { mayHandIn } from '#domain/assessment/front-matter.ts';
import { gradeTest } from '#domain/assessment/grade-test.ts';
import type { Result } from '#domain/assessment/results.ts';
import type { Confidence } from '#domain/assessment/test-draft.ts';
import { statusOf } from '#domain/assessment/test-status.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { frontMatterVersion, loadCards, type PublicationCard, refusalMeta } from '#server/modules/catalogue/index.ts';
import type { TestResult } from './list-test-results.ts';
import { listAcknowledgedVersions } from './queries-front-matter.ts';
import { idsOf, type StoredAnswer } from './queries-questions.ts';
import { countPractice, listAttempts, listCurrentQuestions, type TestedPublication } from './queries-tests.ts';
import { type AskedQuestion, readResults, readTest, readTestOf } from './read-results.ts';
import { mayPracticeNow, maySit } from './sitting.ts';
import { attemptAnswers, attempts } from './tables.ts';
import { lockTest, removeDraft } from './test-drafts.ts';

type Submission = { publication: TestedPublication; results: TestResults; confidence: Record<string, Confidence> };

/** Grades a test on the server. Two submissions at once are graded one after the other. (rules T6, T10) */
export async function submitTest(ctx: Ctx, { publication, results, confidence }: Submission): Promise<TestResult> {
  const meta = await refusalMeta(ctx, publication.type);
  // Read before the transaction: the embedded database has one connection.
  const [card] = await loadCards(ctx, [publication.id]);
  const result = await ctx.db.transaction(async (tx) => {
    const earlier = await queueUp(tx, ctx, publication);
    const asked = await listCurrentQuestions(tx, [publication.id]);
    const completed = earlier.some(({ status }) => status === 'APPROVED');
    if (publication.visibility === 'withdrawn' && !completed) throw new Failure('publication.removed');
    refuse(maySit(ctx, publication, { questionCount: asked.length, completed }), 'test', { meta });
    await requireFrontMatter(tx, ctx, card);
    const test = await readTest(tx, idsOf(asked));
    const attempt = (earlier[0]?.attempt ?? 0) + 1;
    return saveAttempt(tx, ctx, {
      publication,
      test,
      results: readResults(test, results),
      attempt,
      practice: false,
      confidence,
    });
  });
  logGraded(ctx, result);
  return result;
}

/**
 * Grades a passed test once more, in the wording that was passed. Nothing counts: no front matter is needed, and neither
 * standing nor credit nor statistics read it. (rules T3)
 */
export async function submitPractice(ctx: Ctx, { publication, results, confidence }: Submission): Promise<TestResult> {
  const { viewer } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('test.sign-in');
  const meta = await refusalMeta(ctx, publication.type);
  const result = await ctx.db.transaction(async (tx) => {
    const earlier = await queueUp(tx, ctx, publication);
    const approved = earlier.find(({ status }) => status === 'APPROVED');
    const test = approved === undefined ? [] : await readTestOf(tx, approved.id);
    if (publication.visibility === 'withdrawn') throw new Failure('publication.removed');
    const standing = { questionCount: test.length, completed: approved !== undefined };
    refuse(mayPracticeNow(ctx, publication, standing), 'test', { meta });
    const attempt = (await countPractice(tx, { userId: viewer.id, publicationId: publication.id })) + 1;
    return saveAttempt(tx, ctx, {
      publication,
      test,
      results: readResults(test, results),
      attempt,
      practice: true,
      confidence,
    });
  });
  logGraded(ctx, result);
  return result;
}

const logGraded = ({ log }: Ctx, { publicationId, scorePercent: score, status, practice }: TestResult): void =>
  log.info({ event: 'test.graded', publicationId, score, status, practice });

/** The caller's earlier attempts, once no other submission of the same person to the same test is under way. */
async function queueUp(tx: Tx, { viewer }: Ctx, { id }: TestedPublication) {
  if (viewer.kind === 'visitor') throw new Failure('test.sign-in');
  await lockTest(tx, viewer.id, id);
  return listAttempts(tx, { userId: viewer.id, publicationIds: [id] });
}

/** Refuses a test whose front matter was not acknowledged as it is now. */
async function requireFrontMatter(tx: Tx, { viewer }: Ctx, card: PublicationCard | undefined): Promise<void> {
  if (viewer.kind === 'visitor') throw new Failure('test.sign-in');
  if (card === undefined) throw new Failure('publication.removed');
  const acknowledged = await listAcknowledgedVersions(tx, { userId: viewer.id, publicationId: card.id });
  refuse(mayHandIn(acknowledged, frontMatterVersion(card)), 'test');
}

type Grading = {
  publication: TestedPublication;
  test: readonly AskedQuestion[];
  results: readonly Result[];
  attempt: number;
  practice: boolean;
  confidence: Record<string, Confidence>;
};

async function saveAttempt(tx: Tx, { clock, viewer }: Ctx, grading: Grading): Promise<TestResult> {
  if (viewer.kind === 'visitor') throw new Failure('test.sign-in');
  const { publication, test, results, attempt, practice, confidence } = grading;
  const questions = test.map(({ questionId, answers }) => ({ id: questionId, correctAnswerId: rightAnswer(answers) }));
  const grade = gradeTest({ questions, results, passMark: publication.passMark });
  const [row] = await tx
    .insert(attempts)
    .values({
      userId: viewer.id,
      publicationId: publication.id,
      attempt,
      practice,
      confidence: confidenceIn(test, confidence),
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
  await removeDraft(tx, viewer.id, publication.id);
  return { ...row, choices };
}

/** Only what is said of questions of this test is stored. */
const confidenceIn = (test: readonly AskedQuestion[], given: Record<string, Confidence>): Record<string, Confidence> =>
  Object.fromEntries(
    test.flatMap(({ questionId }) => {
      const level = given[questionId];
      return level === undefined ? [] : [[questionId, level]];
    }),
  );

/** The importer lets no question in without exactly one right answer. */
const rightAnswer = (answers: readonly StoredAnswer[]): number => answers.find(({ correct }) => correct)?.id ?? -1;
