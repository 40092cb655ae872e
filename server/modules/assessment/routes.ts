import {
  getSurvey,
  getTestDraft,
  listTestResults as listTestResultsCall,
  listTestStats as listTestStatsCall,
  saveTestDraft,
  submitTest as submitTestCall,
} from '#contract/calls/assessment.ts';
import type { Confidence } from '#domain/assessment/test-draft.ts';
import { checkRelated } from '#server/jsonapi/check-related.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountAnalysis } from './analysis/routes.ts';
import { mountFollowUps } from './evaluation/follow-up/routes.ts';
import { mountForms } from './evaluation/office/routes.ts';
import { readSurveyForm } from './evaluation/survey-form.ts';
import { getTestedPublication } from './get-tested-publication.ts';
import { mountItems } from './item-feedback/routes.ts';
import { mountPreTests } from './pre-test/routes.ts';
import { mountRecall } from './recall/routes.ts';
import { listTestResults } from './results/list-test-results.ts';
import { listTestStats } from './results/list-test-stats.ts';
import { mountStudyNext } from './study-next/routes.ts';
import { submitPractice, submitTest } from './submission/submit-test.ts';
import { readDraft, saveDraft } from './submission/test-drafts.ts';

export function assessmentRoutes(api: Api): void {
  mountAnalysis(api);
  mountForms(api);
  mountFollowUps(api);
  mountRecall(api);
  mountItems(api);
  mountPreTests(api);
  mountStudyNext(api);

  mount(api, listTestResultsCall, ({ ctx, params, filter, query }) =>
    listTestResults(ctx, { publication: params.id, practice: filter.practice ?? false, page: query.page }),
  );

  mount(api, submitTestCall, async ({ ctx, params, body }) => {
    const publication = await getTestedPublication(ctx.db, params.id);
    checkRelated(body, 'publication', publication.id);
    const { results, confidence, practice } = body.attributes;
    const submission = { publication, results, confidence: levelsOf(confidence) };
    return practice ? submitPractice(ctx, submission) : submitTest(ctx, submission);
  });

  mount(api, getTestDraft, async ({ ctx, params }) => readDraft(ctx, await getTestedPublication(ctx.db, params.id)));

  mount(api, saveTestDraft, async ({ ctx, params, body }) => {
    const { answers, confidence, marked, shown, version, changes } = body.attributes;
    const publication = await getTestedPublication(ctx.db, params.id);
    const given = Object.fromEntries(answers.map(({ question_id, answer_id }) => [question_id, answer_id]));
    const draft = { answers: given, confidence: levelsOf(confidence), marked, shown };
    const ages =
      changes && Object.fromEntries(changes.map(({ field, question_id, age }) => [`${field}:${question_id}`, age]));
    return saveDraft(ctx, { publication, draft, version, changes: ages ?? null });
  });

  mount(api, listTestStatsCall, async ({ ctx, params }) => ({ data: await listTestStats(ctx, params.id) }));

  mount(api, getSurvey, async ({ ctx, params }) => {
    const { id: publicationId } = await getTestedPublication(ctx.db, params.id);
    const form = await readSurveyForm(ctx.db, { publicationId, kind: 'evaluation', language: ctx.language });
    const { version, questions } = form ?? { version: null, questions: [] };
    return {
      data: questions.map(({ key, kind, stem, shown, required }) => ({
        ...{ id: key, kind, stem, options: [...shown], required },
      })),
      meta: { form: version === null ? null : String(version.id) },
    };
  });
}

const levelsOf = (list: readonly { question_id: string; level: Confidence }[]): Record<string, Confidence> =>
  Object.fromEntries(list.map(({ question_id, level }) => [question_id, level]));
