import { scheduleFailed } from '#emails/staff/schedule-failed.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findEmail } from '#server/modules/authoring/drafts/queries-actors.ts';
import { findHead } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { type EmailNeeds, readEmailContext, sendEmail } from '#server/modules/email/index.ts';

type ScheduleFailure = { publicationNumber: number; scheduledById: number | null };

/** Tells whoever scheduled a text that it was not published; the office, if that account is gone. */
export async function mailScheduleFailure(
  ctx: EmailNeeds & Pick<Ctx, 'origin'>,
  { publicationNumber: number, scheduledById }: ScheduleFailure,
): Promise<void> {
  const draft = await findHead(ctx.db, number);
  if (draft === null) return;
  const { sender } = await readEmailContext(ctx);
  const email = (await findEmail(ctx.db, scheduledById)) ?? sender.supportEmail;
  await sendEmail(ctx, {
    category: 'schedule-failed',
    to: { email, language: 'en' },
    write: (envelope) =>
      scheduleFailed(envelope, {
        ...{ number, title: draft.title },
        draftUrl: new URL(`/admin/publications/${number}`, ctx.origin).href,
      }),
  });
}
