import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Queues the emails that are due. Hourly, because each member chooses the hour. */
export const queueWeekEmailsJob = defineJob({
  name: 'week-plan.queue-emails',
  payload: z.object({}),
  schedule: 'hourly',
});

/** Emails a member the plan of the week. */
export const sendWeekEmailJob = defineJob({
  name: 'week-plan.send-email',
  payload: z.object({ userId: z.int() }),
});
