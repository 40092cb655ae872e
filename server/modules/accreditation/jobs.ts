import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Emails a learner about a certificate, unless the account was deleted or the certificate revoked or replaced. */
export const mailCertificateJob = defineJob({
  name: 'accreditation.send-certificate',
  formerNames: ['accreditation.mail-certificate'],
  retriedFor: 'days',
  payload: z.object({ certificateId: z.int() }),
});

/** Emails a learner that the credit of a certificate was corrected, or the certificate revoked. */
export const mailCorrectionJob = defineJob({
  name: 'accreditation.send-correction',
  retriedFor: 'days',
  payload: z.object({ certificateId: z.int() }),
});

/** Removes the files of records that were deleted. */
export const removeExternalFilesJob = defineJob({
  name: 'accreditation.remove-external-files',
  payload: z.object({}),
  schedule: 'daily',
});

/** Queues the reminders of goals whose cycle ends soon. */
export const remindGoalsJob = defineJob({
  name: 'accreditation.remind-goals',
  payload: z.object({}),
  schedule: 'daily',
});

/** Emails a member that the cycle of a goal ends soon. */
export const mailGoalReminderJob = defineJob({
  name: 'accreditation.send-goal-reminder',
  retriedFor: 'days',
  payload: z.object({ goalId: z.int() }),
});
