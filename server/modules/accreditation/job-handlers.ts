import { greetingName } from '#domain/accounts/greeting-name.ts';
import { NO_CREDIT } from '#domain/shared/credits.ts';
import { isOffered } from '#domain/site/features.ts';
import { certificateIssued } from '#emails/learning/certificate-issued.ts';
import { creditCorrected } from '#emails/learning/credit-corrected.ts';
import { handleJob, handleJobs } from '#server/kernel/jobs/handle-job.ts';
import { findAccount, recipientOf } from '#server/modules/accounts/index.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import { stateSentCreditJob } from '#server/modules/reporting/index.ts';
import { awardedCredit } from './certificates/awarded-credit.ts';
import { verifyUrl } from './certificates/certificate-record.ts';
import { stateSentCredit } from './certificates/state-sent-credit.ts';
import { removeLooseFiles } from './external/remove-files.ts';
import { mailGoalReminder, remindGoals } from './goals/remind-goals.ts';
import * as jobs from './jobs.ts';
import { findCorrection } from './office/correct-credit.ts';
import { findCertificate } from './queries.ts';

const ownJobs = handleJobs(jobs, {
  removeExternalFilesJob: (ctx) => removeLooseFiles(ctx),
  remindGoalsJob: async (ctx) => (isOffered('credit') ? remindGoals(ctx) : undefined),
  mailGoalReminderJob: (ctx, { goalId }) => mailGoalReminder(ctx, goalId),
  mailCertificateJob: async (ctx, { certificateId }) => {
    const row = await findCertificate(ctx.db, certificateId);
    const account = row === null ? null : await findAccount(ctx.db, row.userId);
    if (row === null || account === null || row.revokedAt !== null || row.replacedAt !== null) return;
    const facts = {
      name: greetingName(account),
      activity: row.title,
      // The row was written from a `PlainDate`.
      completedOn: row.completedOn,
      credit: awardedCredit(row),
      number: row.number,
      verificationCode: row.code,
      verifyUrl: verifyUrl(ctx, row.code),
    };
    await sendEmail(ctx, {
      category: 'certificate-issued',
      to: await recipientOf(ctx.db, account),
      write: (envelope, page) =>
        certificateIssued(envelope, { ...facts, certificateUrl: page('/dashboard/certificates') }),
    });
  },
  mailCorrectionJob: async (ctx, { certificateId }) => {
    const row = await findCertificate(ctx.db, certificateId);
    const account = row === null ? null : await findAccount(ctx.db, row.userId);
    if (row === null || account === null) return;
    const replacement = row.replacedById === null ? null : await findCertificate(ctx.db, row.replacedById);
    const correction = await findCorrection(ctx.db, row);
    await sendEmail(ctx, {
      category: 'credit-corrected',
      to: await recipientOf(ctx.db, account),
      write: (envelope, page) =>
        creditCorrected(envelope, {
          name: greetingName(account),
          activity: row.title,
          completedOn: row.completedOn,
          before: row.quarters,
          after: replacement?.quarters ?? (correction.isReversed ? NO_CREDIT : row.quarters),
          reason: correction.reason,
          number: row.number,
          replacedBy: replacement?.number ?? null,
          certificatesUrl: page('/dashboard/certificates'),
        }),
    });
  },
});

export const jobHandlers = [
  ...ownJobs,
  handleJob(stateSentCreditJob, (ctx, { batchId }) => stateSentCredit(ctx, batchId)),
];
