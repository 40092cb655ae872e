import { z } from 'zod';
import { formatCredits, isSingular, type Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { certificateIssued } from '#emails/certificate-issued.ts';
import { defineJob } from '#server/kernel/module.ts';
import { findAccount, greetingName } from '#server/modules/accounts/index.ts';
import { sendLetter } from '#server/modules/letters/index.ts';
import { verifyUrl } from './certificate-record.ts';
import { type Certificate, findCertificate } from './queries.ts';

/** Tells a learner that the certificate is there. Whoever has left since, or lost it again, is not written to. */
export const mailCertificate = defineJob({
  name: 'accreditation.mail-certificate',
  payload: z.object({ certificateId: z.int() }),
  run: async (ctx, { certificateId }) => {
    const row = await findCertificate(ctx.db, certificateId);
    const account = row === null ? null : await findAccount(ctx.db, row.userId);
    if (row === null || account === null || row.revokedAt !== null || row.replacedAt !== null) return;
    const facts = {
      name: greetingName(account),
      activity: row.title,
      // The row was written from a day of the rulebook.
      completedOn: row.completedOn as PlainDate,
      credit: creditInWords(row),
      number: row.number,
      verificationCode: row.code,
      verifyUrl: verifyUrl(ctx, row.code),
    };
    await sendLetter(ctx, {
      kind: 'certificate-issued',
      to: { email: account.email, userId: account.id },
      write: (envelope, page) =>
        certificateIssued(envelope, { ...facts, certificateUrl: page('/dashboard/certificates') }),
    });
  },
});

/** "Awarded" is said to physicians alone; the noun follows the number. (rules L14) */
function creditInWords({ template, quarters }: Certificate): string | null {
  if (template === 'participation') return null;
  const amount = quarters as Quarters;
  return `${formatCredits(amount)} AMA PRA Category 1 Credit${isSingular(amount) ? '' : 's'}™`;
}
