/** Questions that come back after a test. (docs/rules/recall.md) */
import { eq } from 'drizzle-orm';
import { recallToken } from '#server/modules/assessment/recall/emails/recall-token.ts';
import { attempts, recallCards } from '#server/modules/assessment/tables.ts';
import { passTest } from '#tests/support/given/tests-and-surveys.ts';
import { asGoldForADay } from './gold-for-a-day.ts';
import { accounts, everyone, owners, type Row, type Scene } from './matrix.ts';

/** A question of the owner that was guessed in a passed test, and is due today. */
async function giveQuestion(scene: Scene) {
  const { slice, owner, library } = scene;
  await asGoldForADay(scene, () => passTest(slice, owner, library.interview));
  const [question] = library.interview.questions;
  const { id = 0, correct = 0 } = question ?? {};
  await slice.db
    .update(attempts)
    .set({ confidence: { [String(id)]: 'guess' } })
    .where(eq(attempts.userId, owner.id));
  const today = slice.clock.today();
  await slice.db
    .insert(recallCards)
    .values({ userId: owner.id, questionId: id, stability: 1, difficulty: 5, answeredOn: today, dueOn: today });
  return { id, answer: String(correct) };
}

const emailPath = async (scene: Scene) => {
  const { id, answer } = await giveQuestion(scene);
  const { ctx, clock } = scene.slice;
  const token = recallToken(ctx.secret, { userId: scene.owner.id, questionId: id, sentOn: clock.today() });
  return { path: `/api/recall-email/${token}/`, answer };
};

export const RECALL: readonly Row[] = [
  { call: 'getRecall', expected: accounts(200) },
  { call: 'getCalibration', expected: accounts(200) },
  {
    // Answered by those who may practice the test.
    call: 'answerRecall',
    expected: {
      ...owners(200, 'recall.not-found'),
      ...{ free: 'recall.locked', expired: 'recall.locked', bronze: 'recall.locked' },
    },
    request: async (scene) => {
      const { id, answer } = await giveQuestion(scene);
      return { path: `/api/recall/${id}/answer/`, body: { answer, confidence: null } };
    },
  },
  {
    call: 'changeRecall',
    expected: owners(204, 'recall.not-found'),
    request: async (scene) => ({
      ...{ path: `/api/recall/${(await giveQuestion(scene)).id}/`, body: { stopped: true } },
    }),
  },
  { call: 'setRecallEmails', expected: accounts(204), request: () => ({ body: { on: true } }) },
  {
    // By the link alone: what its account may do decides, whoever opens it.
    call: 'answerRecallByEmail',
    expected: {
      ...everyone(200),
      ...{ free: 'recall.locked', expired: 'recall.locked', bronze: 'recall.locked' },
    },
    request: async (scene) => {
      const { path, answer } = await emailPath(scene);
      return { path, body: { answer } };
    },
  },
  {
    call: 'stopRecallEmails',
    expected: everyone(204),
    request: async (scene) => ({ path: `${(await emailPath(scene)).path}stop/` }),
  },
];
