import { isProfession } from '#domain/credits/learners/professions.ts';
import { awardedAmount, mayClaim } from '#domain/credits/ledger/claim.ts';
import { NO_CREDIT, type Quarters } from '#domain/shared/credits.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { dayIn, yearIn } from '#domain/shared/time-zone.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { requirePrinted } from '#server/kernel/requests/require-printed.ts';
import { accountLocks, findAccount } from '#server/modules/accounts/index.ts';
import { issueCertificate } from '#server/modules/accreditation/certificates/issue-certificate.ts';
import { mailCertificateJob } from '#server/modules/accreditation/jobs.ts';
import { type Activity, listFaculty } from '#server/modules/accreditation/queries.ts';
import {
  type EvaluationAnswer,
  findApproval,
  hasEvaluated,
  readEvaluation,
  saveEvaluation,
} from '#server/modules/assessment/index.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import { readCertificateSource } from './certificate-source.ts';
import { recordClaim } from './record-claim.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'jobs' | 'log' | 'origin' | 'language'>;

export type SurveyForm = {
  activity: Activity;
  answers: readonly EvaluationAnswer[];
  credits: number | null;
  /** The version that was asked. */
  formId: number | null;
};

/** An evaluation with the credit it earned. */
export type Survey = {
  id: number;
  publicationId: number;
  answers: readonly EvaluationAnswer[];
  quarters: Quarters | null;
  certificateId: number | null;
};

/**
 * Stores the evaluation, the claim and the certificate in one transaction. (rules T16, T17)
 */
export async function submitSurvey(ctx: Needs, form: SurveyForm): Promise<Survey> {
  const { activity, answers, credits, formId } = form;
  const learner = await getLearner(ctx, activity);
  const evaluation = await readEvaluation(ctx, { publicationId: activity.id, formId, answers });
  if (credits !== null) {
    const source = { pointer: '/data/attributes/credits_claimed' };
    refuse(mayClaim(credits, activity.creditQuarters ?? NO_CREDIT), 'claim', { source });
  }
  const snapshot = await snapshotActivity(ctx, activity);
  const survey = await ctx.db.transaction(async (tx) => {
    await accountLocks.requireAccount(tx, learner.userId);
    const { id } = await saveEvaluation(tx, {
      userId: learner.userId,
      publicationId: activity.id,
      attemptId: learner.approval.id,
      evaluation,
      submittedAt: ctx.clock.now(),
      submittedOn: ctx.clock.today(),
    });
    const earned = await award(tx, ctx, { activity, learner, snapshot, credits, evaluationId: id });
    return { id, publicationId: activity.id, answers, ...earned };
  });
  ctx.log.info({ event: 'credit.claimed', publicationId: activity.id, quarters: survey.quarters });
  return survey;
}

type Award = {
  activity: Activity;
  learner: Learner;
  snapshot: Awaited<ReturnType<typeof snapshotActivity>>;
  credits: number | null;
  evaluationId: number;
};

/** Records the claim, issues its certificate and queues the email; does nothing if the activity offers no credit. */
async function award(tx: Tx, ctx: Needs, { activity, learner, snapshot, credits, evaluationId }: Award) {
  const { creditClass, creditQuarters: maximum, id: publicationId } = activity;
  if (creditClass === null || maximum === null || maximum === NO_CREDIT) return { quarters: null, certificateId: null };
  const { approval, ...holder } = learner;
  const now = ctx.clock.now();
  const quarters = awardedAmount(credits, maximum);
  const completedOn = dayIn(approval.submittedAt, ctx.clock.zone);
  const claim = { ...holder, publicationId, evaluationId, creditClass, quarters, completedOn };
  const ledgerEntryId = await recordClaim(tx, claim, now);
  const certificateId = await issueCertificate(tx, {
    ...claim,
    ...snapshot,
    ledgerEntryId,
    maximum,
    issuedAt: now,
    issuedIn: yearIn(now, ctx.clock.zone),
  });
  await ctx.jobs.within(tx).send(mailCertificateJob, { certificateId });
  return { quarters, certificateId };
}

type Learner = Awaited<ReturnType<typeof getLearner>>;

/** The learner and the approved attempt. */
async function getLearner({ db, viewer }: Needs, { id: publicationId }: Activity) {
  const userId = viewer.id;
  const approval = await findApproval(db, { userId, publicationId });
  if (approval === null) throw new Failure('test.not-approved');
  if (await hasEvaluated(db, { userId, publicationId })) throw new Failure('survey.done');
  const account = await findAccount(db, userId);
  const holderName = account === null ? '' : writeName(account);
  if (holderName === '') throw new Failure('survey.no-name');
  requirePrinted({ name: holderName, degree: account?.degree ?? null });
  const named = account?.profession ?? null;
  const profession = named !== null && isProfession(named) ? named : null;
  return {
    userId,
    approval,
    holderName,
    profession,
    degree: account?.degree || null,
  };
}

async function snapshotActivity(ctx: Needs, activity: Activity) {
  const { sender } = await readEmailContext(ctx);
  return {
    title: activity.title,
    faculty: (await listFaculty(ctx.db, activity.id)).join('; '),
    provider: sender.brand,
    jointProvider: activity.jointSponsor,
    ...(await readCertificateSource(ctx, activity.id)),
  };
}
