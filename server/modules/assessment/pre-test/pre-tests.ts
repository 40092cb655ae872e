/** Pre-tests: taken once, before the first attempt; they count nowhere and reveal nothing. (rules T90 to T92) */
import type { TestResults } from '#contract/resources/assessment.ts';
import type { TestRefusal } from '#domain/assessment/may-take-test.ts';
import { gainOf, mayTakePreTest, type PreTestRefusal } from '#domain/assessment/pre-test.ts';
import { type Decision, no } from '#domain/shared/decision.ts';
import type { Queryable, SignedInCtx } from '#server/kernel/ctx.ts';
import { refuse } from '#server/kernel/failure.ts';
import {
  type Attempt,
  listAttempts,
  listCurrentQuestions,
  type TestedPublication,
} from '#server/modules/assessment/queries-tests.ts';
import { idsOf, listChoices, listVersions } from '#server/modules/assessment/questions/queries-questions.ts';
import { readResults, readTest } from '#server/modules/assessment/submission/read-results.ts';
import { lockTest } from '#server/modules/assessment/submission/test-drafts.ts';
import { mayTakeTestNow } from '#server/modules/assessment/submission/test-eligibility.ts';
import { preTests } from '#server/modules/assessment/tables.ts';
import { refusalMeta } from '#server/modules/catalogue/index.ts';
import { findPreTest } from './queries-pre-tests.ts';

type PreTest = typeof preTests.$inferSelect;

type Status = {
  decision: Decision<PreTestRefusal>;
  preTest: PreTest | null;
  approved: Attempt | null;
  questionIds: number[];
};

async function readStatus(db: Queryable, ctx: SignedInCtx, publication: TestedPublication): Promise<Status> {
  const own = { userId: ctx.viewer.id, publicationId: publication.id };
  const attempts = await listAttempts(db, { userId: own.userId, publicationIds: [publication.id] });
  const approved = attempts.find(({ status }) => status === 'APPROVED') ?? null;
  const questionIds = idsOf(await listCurrentQuestions(db, [publication.id]));
  const preTest = await findPreTest(db, own);
  const facts = { questionCount: questionIds.length, completed: approved !== null };
  const decision = mayTakePreTest({
    isOn: publication.preTest,
    mayTakeTest: mayTakeTestNow(ctx, publication, facts),
    hasAttempts: attempts.length > 0,
    isTaken: preTest !== null,
  });
  return { decision, preTest, approved, questionIds };
}

type OwnRefusal = Exclude<PreTestRefusal, TestRefusal>;
const OWN_REFUSALS: readonly PreTestRefusal[] = ['off', 'attempted', 'taken'] satisfies OwnRefusal[];
const isOwnRefusal = (why: PreTestRefusal): why is OwnRefusal => OWN_REFUSALS.includes(why);

function requireOpen(decision: Decision<PreTestRefusal>, meta: Record<string, unknown>): void {
  if (decision.ok) return;
  if (isOwnRefusal(decision.why)) refuse(no(decision.why), 'pre-test');
  else refuse(no(decision.why), 'test', { meta });
}

/** Whether the caller may take the pre-test, and the gain once the test is passed. */
export async function readPreTest(ctx: SignedInCtx, publication: TestedPublication) {
  const { decision, preTest, approved } = await readStatus(ctx.db, ctx, publication);
  return {
    refusal: decision.ok ? null : `${isOwnRefusal(decision.why) ? 'pre-test' : 'test'}.${decision.why}`,
    submitted: preTest?.submittedAt.toISOString() ?? null,
    // A failed attempt would show whether an answer of the pre-test, which the learner knows, was right.
    gain: preTest === null || approved === null ? null : await describeGain(ctx.db, preTest, approved),
  };
}

async function describeGain(db: Queryable, { answers }: PreTest, { id }: Attempt) {
  const choices = await listChoices(db, [id]);
  const gain = gainOf(answers, choices);
  if (gain.compared === 0) return null;
  const before = new Map(answers.map(({ versionId, correct }) => [versionId, correct]));
  const numbers = new Map((await listVersions(db, [...before.keys()])).map((version) => [version.id, version.number]));
  const questions = choices.flatMap(({ versionId, correct }) => {
    const [first, number] = [before.get(versionId), numbers.get(versionId)];
    return first === undefined || number === undefined ? [] : [{ number, before: first, after: correct }];
  });
  return { ...gain, questions };
}

/** Stores the answers, once; throws if the caller may not take the pre-test. */
export async function submitPreTest(
  ctx: SignedInCtx,
  { publication, results }: { publication: TestedPublication; results: TestResults },
): Promise<void> {
  const { viewer, clock } = ctx;
  const meta = await refusalMeta(ctx, publication.type);
  await ctx.db.transaction(async (tx) => {
    await lockTest(tx, viewer.id, publication.id);
    const { decision, questionIds } = await readStatus(tx, ctx, publication);
    requireOpen(decision, meta);
    const test = await readTest(tx, questionIds);
    const chosen = new Map(readResults(test, results).map(({ questionId, answerId }) => [questionId, answerId]));
    const answers = test.map(({ id, questionId, answers: all }) => {
      const answerId = chosen.get(questionId) ?? 0;
      return { versionId: id, answerId, correct: all.some((answer) => answer.correct && answer.id === answerId) };
    });
    await tx
      .insert(preTests)
      .values({ userId: viewer.id, publicationId: publication.id, answers, submittedAt: clock.now() });
  });
}
