import type { TestResults } from '#contract/resources/assessment.ts';
import { gradeTest } from '#domain/assessment/grade-test.ts';
import { secondsPerAnswer } from '#domain/assessment/item-analysis/answer-times.ts';
import { lockRecorded, recordedResults, validRecorded } from '#domain/assessment/item-feedback.ts';
import type { Result } from '#domain/assessment/results.ts';
import type { Confidence } from '#domain/assessment/test-draft.ts';
import { statusOf } from '#domain/assessment/test-status.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { lastAcknowledged, requireFrontMatter } from '#server/modules/assessment/acknowledgements.ts';
import { countFirstAttempt } from '#server/modules/assessment/analysis/count-first-attempt.ts';
import { storeGain } from '#server/modules/assessment/pre-test/queries-pre-tests.ts';
import {
  countPractice,
  listAttempts,
  listCurrentQuestions,
  type TestedPublication,
} from '#server/modules/assessment/queries-tests.ts';
import { idsOf, type StoredAnswer } from '#server/modules/assessment/questions/queries-questions.ts';
import type { TestResult } from '#server/modules/assessment/results/list-test-results.ts';
import { attemptAnswers, attempts } from '#server/modules/assessment/tables.ts';
import { loadCards, refusalMeta } from '#server/modules/catalogue/index.ts';
import { itemsOf, readResults, readTest, readTestOf, type TestQuestion } from './read-results.ts';
import { EMPTY_DRAFT, lockTest, readChangeTimes, readRecorded, removeDraft } from './test-drafts.ts';
import { mayPracticeNow, mayTakeTestNow } from './test-eligibility.ts';

type Submission = { publication: TestedPublication; results: TestResults; confidence: Record<string, Confidence> };

/** Grades a test. Concurrent submissions are serialized. (rules T6, T10) */
export async function submitTest(ctx: Ctx, { publication, results, confidence }: Submission): Promise<TestResult> {
  const meta = await refusalMeta(ctx, publication.type);
  // Read before the transaction: the embedded database has one connection.
  const [card] = await loadCards(ctx, [publication.id]);
  const result = await ctx.db.transaction(async (tx) => {
    const earlier = await lockAndListAttempts(tx, ctx, publication);
    const current = await listCurrentQuestions(tx, [publication.id]);
    const completed = earlier.some(({ status }) => status === 'APPROVED');
    if (publication.visibility === 'withdrawn' && !completed) throw new Failure('publication.removed');
    refuse(mayTakeTestNow(ctx, publication, { questionCount: current.length, completed }), 'test', { meta });
    await requireFrontMatter(tx, ctx, card);
    const test = await readTest(tx, idsOf(current));
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
 * Grades a passed test again as practice, in the passed versions. It needs no front matter and does not affect test
 * status, credit or statistics. (rules T3)
 */
export async function submitPractice(ctx: Ctx, { publication, results, confidence }: Submission): Promise<TestResult> {
  const { viewer } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('test.sign-in');
  const meta = await refusalMeta(ctx, publication.type);
  const result = await ctx.db.transaction(async (tx) => {
    const earlier = await lockAndListAttempts(tx, ctx, publication);
    const approved = earlier.find(({ status }) => status === 'APPROVED');
    const test = approved === undefined ? [] : await readTestOf(tx, approved.id);
    if (publication.visibility === 'withdrawn') throw new Failure('publication.removed');
    const facts = { questionCount: test.length, completed: approved !== undefined };
    refuse(mayPracticeNow(ctx, publication, facts), 'test', { meta });
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

/** The caller's earlier attempts, read after concurrent submissions to the same test have finished. */
async function lockAndListAttempts(tx: Tx, { viewer }: Ctx, { id }: TestedPublication) {
  if (viewer.kind === 'visitor') throw new Failure('test.sign-in');
  await lockTest(tx, viewer.id, id);
  return listAttempts(tx, { userId: viewer.id, publicationIds: [id] });
}

type Grading = {
  publication: TestedPublication;
  test: readonly TestQuestion[];
  results: readonly Result[];
  attempt: number;
  practice: boolean;
  confidence: Readonly<Record<string, Confidence>>;
};

async function saveAttempt(tx: Tx, { clock, viewer }: Ctx, grading: Grading): Promise<TestResult> {
  if (viewer.kind === 'visitor') throw new Failure('test.sign-in');
  const { publication, test, attempt, practice } = grading;
  const { results, confidence } = await applyRecorded(tx, viewer.id, grading);
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
  if (attempt === 1 && !practice) {
    const seconds = await readSeconds(tx, { userId: viewer.id, publicationId: publication.id });
    await countFirstAttempt(tx, { publicationId: publication.id, choices, seconds });
    await storeGain(tx, { userId: viewer.id, publicationId: publication.id, choices });
  }
  await removeDraft(tx, viewer.id, publication.id);
  return { ...row, choices };
}

/** What is graded: the recorded answer of each item of a self-assessment, otherwise what was sent. (rules T88) */
async function applyRecorded(
  tx: Tx,
  userId: number,
  { publication, test, results, confidence }: Grading,
): Promise<Pick<Grading, 'results' | 'confidence'>> {
  const stored = await readRecorded(tx, { userId, publicationId: publication.id });
  const recorded = validRecorded(stored, itemsOf(test));
  return {
    results: recordedResults(results, recorded),
    confidence: lockRecorded({ ...EMPTY_DRAFT, confidence }, recorded).confidence,
  };
}

/** How long the answers of the draft took, by question id. (rules T83) */
async function readSeconds(tx: Tx, own: { userId: number; publicationId: number }): Promise<Map<string, number>> {
  const changedAt = await readChangeTimes(tx, own);
  const shownAt = await lastAcknowledged(tx, own);
  return secondsPerAnswer({ changedAt, startedAt: shownAt === null ? null : +shownAt });
}

/** Drops confidence levels of questions that are not in the test. */
const confidenceIn = (test: readonly TestQuestion[], given: Grading['confidence']): Record<string, Confidence> =>
  Object.fromEntries(
    test.flatMap(({ questionId }) => {
      const level = given[questionId];
      return level === undefined ? [] : [[questionId, level]];
    }),
  );

/** The importer ensures that every question has exactly one right answer. */
const rightAnswer = (answers: readonly StoredAnswer[]): number => answers.find(({ correct }) => correct)?.id ?? -1;
