import { recordCompleted } from '#emails/staff/record-completed.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findEmail } from '#server/modules/authoring/drafts/queries-actors.ts';
import { findHead } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { type EmailNeeds, sendEmail } from '#server/modules/email/index.ts';

type Completion = { publicationNumber: number; submittedById: number };

/** Tells whoever sent a text to review that its record is complete; nobody, if it left the review. (rules E35) */
export async function mailRecordCompleted(
  ctx: EmailNeeds & Pick<Ctx, 'origin'>,
  { publicationNumber: number, submittedById }: Completion,
): Promise<void> {
  const draft = await findHead(ctx.db, number);
  const email = await findEmail(ctx.db, submittedById);
  if (draft === null || draft.open !== 'in-review' || email === null) return;
  await sendEmail(ctx, {
    category: 'record-completed',
    to: { email, language: 'en' },
    write: (envelope) =>
      recordCompleted(envelope, {
        ...{ number, title: draft.title, isReady: draft.missing.length === 0 && draft.problems === 0 },
        draftUrl: new URL(`/admin/publications/${number}`, ctx.origin).href,
      }),
  });
}
