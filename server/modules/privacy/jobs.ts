import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

export const makeExportJob = defineJob({
  name: 'privacy.make-export',
  payload: z.object({ exportId: z.int() }),
});

/** The file first: if this fails, the row makes the next run retry. */
export const removeExportsJob = defineJob({
  name: 'privacy.remove-exports',
  payload: z.object({}),
  schedule: 'daily',
});

/** The address is stored until the confirmation email is sent. */
export const confirmErasureJob = defineJob({
  name: 'privacy.confirm-erasure',
  retriedFor: 'days',
  payload: z.object({ erasureId: z.int(), language: z.enum(LANGUAGES) }),
});
