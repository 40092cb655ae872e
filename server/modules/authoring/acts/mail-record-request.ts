import { writeName } from '#domain/shared/person-name.ts';
import { recordRequested } from '#emails/staff/record-requested.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { listOfficers } from '#server/modules/activities/index.ts';
import { describeActors } from '#server/modules/authoring/drafts/queries-actors.ts';
import { findHead } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { type EmailNeeds, sendEmail } from '#server/modules/email/index.ts';

type Request = { publicationNumber: number; submittedById: number };

/** Tells accreditation officers that a text in review lacks its record; nobody, if it left the review. (rules E34) */
export async function mailRecordRequest(
  ctx: EmailNeeds & Pick<Ctx, 'origin'>,
  { publicationNumber: number, submittedById }: Request,
): Promise<void> {
  const draft = await findHead(ctx.db, number);
  if (draft === null || draft.open !== 'in-review') return;
  const editor = (await describeActors(ctx.db, [submittedById]))(submittedById)?.name ?? 'An editor';
  for (const officer of await listOfficers(ctx.db))
    await sendEmail(ctx, {
      category: 'record-requested',
      to: { email: officer.email, language: 'en' },
      write: (envelope) =>
        recordRequested(envelope, {
          ...{ name: writeName(officer), number, title: draft.title, editor },
          activityUrl: new URL(`/admin/activities/${number}`, ctx.origin).href,
        }),
    });
}
