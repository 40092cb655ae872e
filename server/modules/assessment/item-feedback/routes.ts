import { answerTestItem, listTestItems } from '#contract/calls/test-feedback.ts';
import { NO_RECORD, parseId } from '#domain/shared/id.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { getTestedPublication } from '#server/modules/assessment/get-tested-publication.ts';
import { listItems } from './list-items.ts';
import { recordItem } from './record-item.ts';

/** Items of self-assessments, explained one by one. (rules T87) */
export function mountItems(api: Api): void {
  mount(api, listTestItems, async ({ ctx, params }) => ({
    data: await listItems(ctx, await getTestedPublication(ctx.db, params.id)),
  }));

  mount(api, answerTestItem, async ({ ctx, params, body }) => ({
    data: await recordItem(ctx, {
      publication: await getTestedPublication(ctx.db, params.id),
      questionId: params.question,
      answerId: parseId<'answer'>(body.answer) ?? NO_RECORD,
      confidence: body.confidence,
    }),
  }));
}
