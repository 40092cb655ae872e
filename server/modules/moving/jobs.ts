import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Queues the invitations of this minute. (rules S27) */
export const inviteMembersJob = defineJob({
  name: 'moving.invite-members',
  priority: 'bulk',
  schedule: 'every-minute',
  payload: z.object({}),
});

export const sendInvitationJob = defineJob({
  name: 'moving.send-invitation',
  priority: 'bulk',
  retriedFor: 'days',
  payload: z.object({ userId: z.int() }),
});
