import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

const ReferralPayload = z.object({ referralId: z.int() });

export const invitationEmailJob = defineJob({
  name: 'referrals.send-invitation',
  retriedFor: 'days',
  payload: ReferralPayload,
});

export const reminderEmailJob = defineJob({
  name: 'referrals.send-reminder',
  retriedFor: 'days',
  payload: ReferralPayload,
});
