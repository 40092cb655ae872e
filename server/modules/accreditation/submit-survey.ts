import { certificateTemplate } from '#domain/credits/certificate-template.ts';
import { claimed, mayClaim } from '#domain/credits/claim.ts';
import { isProfession } from '#domain/credits/professions.ts';
import { NO_CREDIT, type Quarters } from '#domain/shared/credits.ts';
import { plainDate } from '#domain/shared/dates.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { findAccount, readEnvelope } from '#server/modules/accounts/index.ts';
import {
  checkEvaluation,
  type EvaluationAnswer,
  findApproval,
  hasEvaluated,
  listEvaluationQuestions,
  saveEvaluation,
} from '#server/modules/assessment/index.ts';
import { issueCertificate } from './issue-certificate.ts';
import { type Activity, listFaculty, listStatements } from './queries.ts';
import { recordClaim } from './record-claim.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer' | 'jobs' | 'log' | 'origin'>;

export type SurveyForm = { activity: Activity; answers: readonly EvaluationAnswer[]; credits: number | null };

/** An evaluation with what it earned. */
export type Survey = {
  id: number;
  publicationId: number;
  answers: readonly EvaluationAnswer[];
  quarters: Quarters | null;
  certificateId: number | null;
};

/**
 * The evaluation, the claim and the certificate, together or not at all: the certificate is issued once the survey is in.
 * (decisions.md, Tests and credits)
 */
export async function submitSurvey(ctx: Needs, form: SurveyForm): Promise<Survey> {
  const { activity } = form;
  const { approval, ...holder } = await getLearner(ctx, activity);
  checkEvaluation(await listEvaluationQuestions(ctx.db), form.answers);
  const maximum = activity.creditQuarters ?? NO_CREDIT;
  if (form.credits !== null) {
    refuse(mayClaim(form.credits, maximum), 'claim', { source: { pointer: '/data/attributes/credits_claimed' } });
  }
  const frozen = await freezeActivity(ctx, activity);
  const now = ctx.clock.now();
  const { answers } = form;
  const survey = await ctx.db.transaction(async (tx) => {
    const evaluation = await saveEvaluation(tx, {
      userId: holder.userId,
      publicationId: activity.id,
      attemptId: approval.id,
      answers: [...answers],
      submittedAt: now,
    });
    const bare = { id: evaluation.id, publicationId: activity.id, answers, quarters: null, certificateId: null };
    if (activity.creditClass === null || maximum === NO_CREDIT) return bare;
    const { creditClass } = activity;
    const quarters = claimed(form.credits, maximum);
    const completedOn = plainDate(approval.submittedAt);
    const claim = {
      ...holder,
      publicationId: activity.id,
      evaluationId: evaluation.id,
      creditClass,
      quarters,
      completedOn,
    };
    const ledgerEntryId = await recordClaim(tx, claim, now);
    const certificateId = await issueCertificate(tx, { ...claim, ...frozen, ledgerEntryId, maximum, issuedAt: now });
    await promiseMail(tx, ctx, certificateId);
    return { ...bare, quarters, certificateId };
  });
  ctx.log.info({ event: 'credit.claimed', publicationId: activity.id, quarters: survey.quarters });
  return survey;
}

const promiseMail = (tx: Tx, { jobs }: Needs, certificateId: number) =>
  jobs.within(tx).send('accreditation.mail-certificate', { certificateId });

/** Who gives the evaluation, and the attempt that entitles them to. */
async function getLearner({ db, viewer }: Needs, { id: publicationId }: Activity) {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const userId = viewer.id;
  const approval = await findApproval(db, { userId, publicationId });
  if (approval === null) throw new Failure('test.not-approved');
  if (await hasEvaluated(db, { userId, publicationId })) throw new Failure('survey.done');
  const account = await findAccount(db, userId);
  const holderName = `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim();
  if (holderName === '') throw new Failure('survey.no-name');
  const named = account?.profession ?? null;
  const profession = named !== null && isProfession(named) ? named : null;
  return { userId, approval, holderName, profession, template: certificateTemplate(profession) };
}

async function freezeActivity(ctx: Needs, activity: Activity) {
  const { sender } = await readEnvelope(ctx);
  return {
    title: activity.title,
    faculty: (await listFaculty(ctx.db, activity.id)).join('; '),
    provider: sender.brand,
    jointProvider: activity.jointSponsor,
    statements: await listStatements(ctx.db),
  };
}
