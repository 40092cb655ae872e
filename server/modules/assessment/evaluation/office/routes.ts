import * as calls from '#contract/calls/office/credit/evaluation-forms.ts';
import * as results from '#contract/calls/office/credit/evaluation-results.ts';
import * as outcomes from '#contract/calls/office/credit/outcomes.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import {
  readOutcomes,
  showOutcomes,
  writeOutcomesCsv,
} from '#server/modules/assessment/evaluation/outcomes/read-outcomes.ts';
import { readResults, readTexts } from '#server/modules/assessment/evaluation/summary/read-results.ts';
import { writeResultsCsv } from '#server/modules/assessment/evaluation/summary/results-csv.ts';
import { dropOwnForm, publishForm } from './publish-form.ts';
import { readForm, readVersion } from './read-form.ts';

/** Forms of evaluations and follow-ups, for the office. (rules T70 to T75) */
export function mountForms(api: Api): void {
  mount(api, calls.getEvaluationForm, async ({ ctx, params }) => ({ data: await readForm(ctx.db, params) }));
  mount(api, calls.getEvaluationFormVersion, async ({ ctx, params: { version, ...path } }) => ({
    data: await readVersion(ctx.db, path, version),
  }));
  mount(api, calls.publishEvaluationForm, async ({ ctx, params, body }) => {
    await publishForm(ctx, params, body);
    return { data: await readForm(ctx.db, params) };
  });
  mount(api, calls.useSiteForm, async ({ ctx, params, body }) => {
    await dropOwnForm(ctx, params, body.version);
    return { data: await readForm(ctx.db, params) };
  });
  mountResults(api);
  mountOutcomes(api);
}

function mountResults(api: Api): void {
  mount(api, results.getEvaluationResults, async ({ ctx, parameters }) => ({
    data: await readResults(ctx, parameters),
  }));
  mount(api, results.listEvaluationTexts, ({ ctx, parameters }) => readTexts(ctx, parameters));
  mountFile(api, results.exportEvaluationResults, async ({ ctx, parameters }) => ({
    body: writeResultsCsv(await readResults(ctx, parameters)),
    downloadName: 'evaluations.csv',
  }));
}

/** (rules L53, L54) */
function mountOutcomes(api: Api): void {
  mount(api, outcomes.getOutcomes, async ({ ctx, parameters }) => ({ data: await showOutcomes(ctx, parameters) }));
  mountFile(api, outcomes.exportOutcomes, async ({ ctx, parameters }) => ({
    body: writeOutcomesCsv(await readOutcomes(ctx, parameters)),
    downloadName: 'outcomes.csv',
  }));
}
