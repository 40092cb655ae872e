import type { TestResults } from '#contract/resources/assessment.ts';
import { checkResults, type Result, type ResultProblem } from '#domain/assessment/results.ts';
import { parseId } from '#domain/shared/id.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { Failure, Failures } from '#server/kernel/failure.ts';
import {
  idsOf,
  listAnswers,
  listChoices,
  listCurrentVersions,
  listVersions,
  type StoredAnswer,
  type Version,
} from '#server/modules/assessment/questions/queries-questions.ts';

/** A question version with its answers, as grading needs it. */
export type TestQuestion = Version & { answers: readonly StoredAnswer[] };

/** The current questions of a test with their answers, in order. */
export async function readTest(tx: Tx, questionIds: readonly number[]): Promise<TestQuestion[]> {
  return withAnswers(tx, await listCurrentVersions(tx, questionIds));
}

/** The questions of a test in the versions of an attempt, in order, retired ones included. */
export async function readTestOf(tx: Tx, attemptId: number): Promise<TestQuestion[]> {
  const choices = await listChoices(tx, [attemptId]);
  const versionIds = choices.map(({ versionId }) => versionId);
  return withAnswers(tx, await listVersions(tx, versionIds));
}

async function withAnswers(tx: Tx, versions: readonly Version[]): Promise<TestQuestion[]> {
  const answers = Map.groupBy(await listAnswers(tx, idsOf(versions)), ({ versionId }) => versionId);
  return versions
    .map((version) => ({ ...version, answers: answers.get(version.id) ?? [] }))
    .toSorted((a, b) => a.number - b.number);
}

/** The items of a test with the ids of their answers. */
export const itemsOf = (test: readonly TestQuestion[]) =>
  test.map(({ questionId, answers }) => ({ id: questionId, answerIds: idsOf(answers) }));

const LIST = '/data/attributes/results';

/** Parses submitted answers; throws unless every question is answered exactly once. */
export function readResults(test: readonly TestQuestion[], sent: TestResults): Result[] {
  // No question has the id 0, so a malformed id is reported as unknown.
  const results = sent.map(({ question_id, answer_id }) => ({
    questionId: parseId<'question'>(question_id) ?? 0,
    answerId: parseId<'answer'>(answer_id) ?? 0,
  }));
  const problems = checkResults(itemsOf(test), results);
  if (problems.length > 0) throw new Failures(problems.map((problem) => describeProblem(problem, test)));
  return results;
}

function describeProblem(problem: ResultProblem, test: readonly TestQuestion[]): Failure {
  if (problem.why === 'missing-question') {
    const number = test.find(({ questionId }) => questionId === problem.questionId)?.number ?? 0;
    return new Failure('request.missing-attribute', {
      detail: describeMessage('validation.test.missing', { number }),
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
  'unknown-question': { detail: describeMessage('validation.test.unknown'), member: 'question_id' },
  'repeated-question': { detail: describeMessage('validation.test.repeated'), member: 'question_id' },
  'foreign-answer': { detail: describeMessage('validation.test.foreign'), member: 'answer_id' },
} as const;
