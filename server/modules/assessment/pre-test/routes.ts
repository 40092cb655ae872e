import { getPreTest, submitPreTest as submitPreTestCall } from '#contract/calls/pre-test.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { getTestedPublication } from '#server/modules/assessment/get-tested-publication.ts';
import { readPreTest, submitPreTest } from './pre-tests.ts';

export function mountPreTests(api: Api): void {
  mount(api, getPreTest, async ({ ctx, params }) => ({
    data: await readPreTest(ctx, await getTestedPublication(ctx.db, params.id)),
  }));

  mount(api, submitPreTestCall, async ({ ctx, params, body }) => {
    await submitPreTest(ctx, { publication: await getTestedPublication(ctx.db, params.id), results: body.results });
    return undefined;
  });
}
