import { followUpToken } from '#server/modules/assessment/evaluation/follow-up/follow-up-token.ts';
import { evaluations, followUps } from '#server/modules/assessment/tables.ts';
import { passTest } from '#tests/support/given/tests-and-surveys.ts';
import { everyone, type Row, type Scene, staffOnly } from '../matrix.ts';

const OFFICERS = ['accreditation-officer'] as const;
const BIAS = {
  ...{ kind: 'choice', stem: 'Was it free of bias?', options: ['Yes', 'No'], required: true },
  ...{ role: 'bias', counts: [2], translations: {} },
};

/** The form of an activity of its own. */
const form =
  (rest: string, body?: object) =>
  async ({ slice }: Scene) => {
    const { id } = await slice.given.publication({ questions: 1, credits: 1 });
    return { path: `/api/admin/evaluation-forms/${id}/evaluation/${rest}`, ...(body === undefined ? {} : { body }) };
  };

/** The follow-up of a learner of its own, by its link. */
const followUp =
  (rest: string, body?: object) =>
  async ({ slice }: Scene) => {
    const publication = await slice.given.publication({ questions: 1, credits: 1 });
    const learner = await slice.given.member('gold');
    await passTest(slice, learner, publication);
    const at = slice.clock.now();
    const [attempt] = (await slice.db.execute<{ id: number }>('select max(id)::int as id from attempts')).rows;
    const [evaluation] = await slice.db
      .insert(evaluations)
      .values({
        ...{ userId: learner.id, publicationId: publication.id, attemptId: attempt!.id, answers: [], submittedAt: at },
      })
      .returning();
    const [row] = await slice.db
      .insert(followUps)
      .values({ evaluationId: evaluation!.id, publicationId: publication.id, queuedAt: at, sentAt: at })
      .returning();
    const token = followUpToken(slice.ctx.secret, row!.id);
    return { path: `/api/follow-up/${token}/${rest}`, ...(body === undefined ? {} : { body }) };
  };

export const EVALUATIONS: readonly Row[] = [
  { call: 'getEvaluationForm', ...staffOnly(200, OFFICERS), request: form('') },
  {
    call: 'getEvaluationFormVersion',
    ...staffOnly('evaluation-form.not-found', OFFICERS),
    request: form('versions/99/'),
  },
  { call: 'getEvaluationResults', ...staffOnly(200, OFFICERS) },
  { call: 'listEvaluationTexts', ...staffOnly(200, OFFICERS) },
  { call: 'exportEvaluationResults', ...staffOnly(200, OFFICERS) },
  { call: 'getOutcomes', ...staffOnly(200, OFFICERS) },
  { call: 'exportOutcomes', ...staffOnly(200, OFFICERS) },
  { call: 'getFollowUp', expected: everyone(200), request: followUp('') },
  {
    call: 'submitFollowUp',
    expected: everyone('request.missing-attribute'),
    request: async (scene) => {
      const [form] = (
        await scene.slice.db.execute<{ id: number }>("select id from evaluation_forms where kind = 'follow-up'")
      ).rows;
      return followUp('', { form: String(form!.id), answers: [] })(scene);
    },
  },
  { call: 'stopFollowUps', expected: everyone(204), request: followUp('stop/') },
  { call: 'publishEvaluationForm', ...staffOnly(200, OFFICERS), request: form('', { version: 0, items: [BIAS] }) },
  {
    call: 'useSiteForm',
    ...staffOnly('evaluation-form.unchanged', OFFICERS),
    request: form('use-site/', { version: 0 }),
  },
];
