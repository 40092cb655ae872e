/** Answers to the items of a self-assessment, each of which is explained once it is recorded. (rules T87, T88) */
import { hasItemFeedback } from '#domain/assessment/item-feedback.ts';
import type { Confidence } from '#domain/assessment/test-draft.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { requireFrontMatter } from '#server/modules/assessment/acknowledgements.ts';
import type { TestedPublication } from '#server/modules/assessment/queries-tests.ts';
import { openTest } from '#server/modules/assessment/submission/open-test.ts';
import type { TestQuestion } from '#server/modules/assessment/submission/read-results.ts';
import { lockTest, recordInDraft } from '#server/modules/assessment/submission/test-drafts.ts';
import { loadCards, refusalMeta } from '#server/modules/catalogue/index.ts';
import { explainItems, type ItemFeedback } from './explain-items.ts';

type Item = {
  publication: TestedPublication;
  questionId: number;
  answerId: number;
  confidence: Confidence | null;
};

/**
 * Records the answer to an item and explains it. An item that was recorded before is explained with that answer, on any
 * device. Throws for other tests, and until the front matter is acknowledged; practice needs none.
 */
export async function recordItem(ctx: SignedInCtx, item: Item): Promise<ItemFeedback> {
  const { publication, questionId } = item;
  if (!hasItemFeedback(publication.type)) throw new Failure('item.no-feedback');
  // Read before the transaction: the embedded database has one connection.
  const meta = await refusalMeta(ctx, publication.type);
  const [card] = await loadCards(ctx, [publication.id]);
  const { question, answer } = await ctx.db.transaction(async (tx) => {
    await lockTest(tx, ctx.viewer.id, publication.id);
    const { test, isPractice } = await openTest(tx, ctx, { publication, meta });
    if (!isPractice) await requireFrontMatter(tx, ctx, card);
    const found = test.find((each) => each.questionId === questionId);
    if (found === undefined) throw new Failure('item.not-found');
    return { question: found, answer: await record(tx, ctx, { item, test, question: found }) };
  });
  const [feedback] = await explainItems(ctx.db, [{ question, ...answer }]);
  if (feedback === undefined) throw new Error('The item was not explained');
  return feedback;
}

type Recording = { item: Item; test: readonly TestQuestion[]; question: TestQuestion };

async function record(tx: Tx, ctx: SignedInCtx, { item, test, question }: Recording) {
  const { publication, answerId, confidence } = item;
  const isAnswer = question.answers.some(({ id }) => id === answerId);
  const recorded = await recordInDraft(tx, ctx, {
    publicationId: publication.id,
    test,
    questionId: question.questionId,
    item: isAnswer ? { answerId: String(answerId), confidence } : null,
  });
  if (recorded === null) throw new Failure('item.answer', { source: { pointer: '/answer' } });
  return recorded;
}
