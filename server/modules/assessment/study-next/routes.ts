import { getStudyNext } from '#contract/calls/test-feedback.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { getTestedPublication } from '#server/modules/assessment/get-tested-publication.ts';
import { readStudyNext } from './read-study-next.ts';

export function mountStudyNext(api: Api): void {
  mount(api, getStudyNext, async ({ ctx, params, parameters }) => ({
    data: await readStudyNext(ctx, {
      publication: await getTestedPublication(ctx.db, params.id),
      practice: parameters.practice === 'true',
    }),
  }));
}
