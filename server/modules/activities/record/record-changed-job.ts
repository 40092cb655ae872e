import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Sent when the record of a text in review was changed. `authoring`, which knows the text, handles it. (rules E35) */
export const recordChangedJob = defineJob({
  name: 'activities.record-changed',
  priority: 'prompt',
  payload: z.object({ publicationNumber: z.int() }),
});
