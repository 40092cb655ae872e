import { draftReturned } from '#emails/staff/draft-returned.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { describeActors, findEmail } from '#server/modules/authoring/drafts/queries-actors.ts';
import { findHead } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { type EmailNeeds, sendEmail } from '#server/modules/email/index.ts';

type Return = { publicationNumber: number; submittedById: number; returnedById: number; reason: string };

/** Tells whoever sent a text to review why it is a draft again; nobody, if that account is gone. (rules E32) */
export async function mailReturn(
  ctx: EmailNeeds & Pick<Ctx, 'origin'>,
  { publicationNumber: number, submittedById, returnedById, reason }: Return,
): Promise<void> {
  const draft = await findHead(ctx.db, number);
  const email = await findEmail(ctx.db, submittedById);
  if (draft === null || email === null) return;
  const editor = (await describeActors(ctx.db, [returnedById]))(returnedById)?.name ?? 'An editor';
  await sendEmail(ctx, {
    category: 'draft-returned',
    to: { email, language: 'en' },
    write: (envelope) =>
      draftReturned(envelope, {
        ...{ number, title: draft.title, editor, reason },
        draftUrl: new URL(`/admin/publications/${number}`, ctx.origin).href,
      }),
  });
}
