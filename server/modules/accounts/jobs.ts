import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

const UserPayload = z.object({ userId: z.int() });

const UserEventPayload = UserPayload.extend({ at: z.iso.datetime() });

const LinkPayload = z.object({ linkId: z.int() });

export const sendVerificationJob = defineJob({
  name: 'accounts.send-verification',
  priority: 'urgent',
  payload: UserPayload,
});

export const sendPasswordResetJob = defineJob({
  name: 'accounts.send-password-reset',
  priority: 'urgent',
  payload: z.object({ userId: z.int().nullable() }),
});

export const sendPasswordChangedJob = defineJob({
  name: 'accounts.send-password-changed',
  retriedFor: 'days',
  payload: UserEventPayload,
});

export const sendNewSignInJob = defineJob({
  name: 'accounts.send-new-sign-in',
  retriedFor: 'days',
  payload: UserEventPayload.extend({ device: z.string() }),
});

export const sendWelcomeJob = defineJob({
  name: 'accounts.send-welcome',
  retriedFor: 'days',
  payload: UserPayload,
});

export const deleteExpiredRecordsJob = defineJob({
  name: 'accounts.delete-expired',
  formerNames: ['accounts.forget-what-is-over'],
  payload: z.object({}),
  schedule: 'daily',
});

export const deleteExpiredChallengesJob = defineJob({
  name: 'security.delete-expired',
  payload: z.object({}),
  schedule: 'hourly',
});

/** The end of impersonations that nobody ended. (rules O82) */
export const recordImpersonationsJob = defineJob({
  name: 'accounts.record-impersonations',
  payload: z.object({}),
  schedule: 'hourly',
});

/** The link of the request stores the new address; its token was never sent, so the job creates another. */
export const sendEmailChangeJob = defineJob({
  name: 'accounts.send-email-change',
  priority: 'urgent',
  payload: LinkPayload,
});

/** To the current address, immediately. */
export const sendEmailChangeNoticeJob = defineJob({
  name: 'accounts.send-email-change-notice',
  retriedFor: 'days',
  payload: LinkPayload,
});

/** To the replaced address, if it was verified. */
export const sendEmailChangedJob = defineJob({
  name: 'accounts.send-email-changed',
  retriedFor: 'days',
  payload: LinkPayload.extend({ at: z.iso.datetime() }),
});

/** Every night: whether the record of staff's changes is whole, and the end of its personal part. (rules O7, O8) */
export const checkAuditJob = defineJob({
  name: 'accounts.check-audit',
  payload: z.object({}),
  schedule: 'daily',
});

/** To the addresses of both accounts, when one was merged into the other. (rules O96) */
export const sendMergedJob = defineJob({
  name: 'accounts.send-merged',
  retriedFor: 'days',
  payload: UserEventPayload.extend({ doubleId: z.int(), language: z.enum(LANGUAGES) }),
});
