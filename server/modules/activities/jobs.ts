import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Creates the token of a disclosure link, stores its hash and emails it. */
export const sendDisclosureLinkJob = defineJob({
  name: 'activities.send-disclosure-link',
  priority: 'urgent',
  payload: z.object({ disclosureId: z.int(), language: z.enum(LANGUAGES) }),
});

/** Stops what reached a clock, and reminds the officers of those that are near. */
export const watchClocksJob = defineJob({
  name: 'activities.watch-clocks',
  schedule: 'daily',
  payload: z.object({}),
});
