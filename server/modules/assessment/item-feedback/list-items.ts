import { hasItemFeedback, validRecorded } from '#domain/assessment/item-feedback.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import type { TestedPublication } from '#server/modules/assessment/queries-tests.ts';
import { openTest } from '#server/modules/assessment/submission/open-test.ts';
import { itemsOf } from '#server/modules/assessment/submission/read-results.ts';
import { readRecorded } from '#server/modules/assessment/submission/test-drafts.ts';
import { refusalMeta } from '#server/modules/catalogue/index.ts';
import { explainItems } from './explain-items.ts';

/** The items of the caller's unfinished self-assessment that are recorded, explained; none of other tests. (rules T87) */
export async function listItems(ctx: SignedInCtx, publication: TestedPublication) {
  if (!hasItemFeedback(publication.type)) return [];
  const meta = await refusalMeta(ctx, publication.type);
  return ctx.db.transaction(async (tx) => {
    const { test } = await openTest(tx, ctx, { publication, meta });
    const stored = await readRecorded(tx, { userId: ctx.viewer.id, publicationId: publication.id });
    const recorded = validRecorded(stored, itemsOf(test));
    const answered = test.flatMap((question) => {
      const item = recorded[String(question.questionId)];
      return item === undefined ? [] : [{ question, ...item }];
    });
    return explainItems(tx, answered);
  });
}
