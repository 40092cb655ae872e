import {
  getSurvey,
  listTestResults as listTestResultsCall,
  listTestStats as listTestStatsCall,
  submitTest as submitTestCall,
} from '#contract/calls/assessment.ts';
import { checkRelated } from '#server/jsonapi/check-related.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { listEvaluationQuestions } from './evaluation.ts';
import { getTestedPublication } from './get-tested-publication.ts';
import { listTestResults } from './list-test-results.ts';
import { listTestStats } from './list-test-stats.ts';
import { submitTest } from './submit-test.ts';

export function assessmentRoutes(api: Api): void {
  mount(api, listTestResultsCall, ({ ctx, params, query }) =>
    listTestResults(ctx, { publication: params.id, page: query.page }),
  );

  mount(api, submitTestCall, async ({ ctx, params, body }) => {
    const publication = await getTestedPublication(ctx.db, params.id);
    checkRelated(body, 'publication', publication.id);
    return submitTest(ctx, { publication, results: body.attributes.results });
  });

  mount(api, listTestStatsCall, async ({ ctx, params }) => ({ data: await listTestStats(ctx, params.id) }));

  mount(api, getSurvey, async ({ ctx, params }) => {
    await getTestedPublication(ctx.db, params.id);
    const questions = await listEvaluationQuestions(ctx.db);
    return {
      data: questions.map(({ id, kind, stem, options, required }) => ({
        id: String(id),
        kind,
        stem,
        options,
        required,
      })),
    };
  });
}
