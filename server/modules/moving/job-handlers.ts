import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import { inviteMembers } from './invite/invite-members.ts';
import { sendInvitation } from './invite/send-invitation.ts';
import * as jobs from './jobs.ts';

export const jobHandlers = handleJobs(jobs, {
  inviteMembersJob: (ctx) => inviteMembers(ctx),
  sendInvitationJob: (ctx, { userId }) => sendInvitation(ctx, userId),
});
