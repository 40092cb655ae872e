import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs.ts';

/** Emails a learner about a certificate, unless the account was deleted or the certificate revoked or replaced. */
export const mailCertificateJob = defineJob({
  name: 'accreditation.send-certificate',
  formerNames: ['accreditation.mail-certificate'],
  payload: z.object({ certificateId: z.int() }),
});
