/** The disclosure form, as the person with its link reads and answers it. (rules L22) */
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { submitDisclosureForm } from '#contract/calls/disclosure-form.ts';
import { COVERED_MONTHS, maySubmitDisclosure, type Relationship } from '#domain/credits/disclosure/disclosure.ts';
import { addMonths } from '#domain/shared/dates.ts';
import { isPersonName } from '#domain/shared/person-name.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { settleActivities } from '#server/modules/activities/record/settle-activities.ts';
import { disclosures } from '#server/modules/activities/tables.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import { findByToken } from './disclosure-link.ts';
import { listActivitiesOf } from './queries-activities-of.ts';
import { getDisclosure } from './queries-disclosures.ts';

type Answer = z.output<(typeof submitDisclosureForm)['body']['schema']>;

export async function readDisclosureForm(ctx: Ctx, token: string) {
  const { id } = await findByToken(ctx.db, token, ctx.clock.now());
  const { row, person, activityTitle } = await getDisclosure(ctx.db, id);
  const { sender } = await readEmailContext(ctx);
  const today = ctx.clock.today();
  return {
    ...{ person, activity: activityTitle, provider: sender.brand, roles: row.roles },
    ...{ since: addMonths(today, -COVERED_MONTHS), today, expires: row.linkExpiresAt.toISOString() },
  };
}

/** Stores the answer once: of two at the same time, the second one learns that the form was handed in. */
export async function answerDisclosure(ctx: Ctx, token: string, answer: Answer): Promise<void> {
  const { id } = await findByToken(ctx.db, token, ctx.clock.now());
  const today = ctx.clock.today();
  const relationships: Relationship[] =
    answer.answer === 'refused'
      ? []
      : answer.relationships.map(({ company, natures, ended }) => ({
          ...{ company, natures: [...new Set(natures)], endedOn: ended },
        }));
  refuse(maySubmitDisclosure({ relationships, signedName: answer.signed_name }, today), 'disclosure');
  if (!isPersonName(answer.signed_name)) throw new Failure('disclosure.unsigned');
  const state = answer.answer === 'refused' ? 'refused' : 'submitted';
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(disclosures)
      .set({
        ...{ state, relationships, signedName: answer.signed_name, signedOn: today, submittedAt: ctx.clock.now() },
      })
      .where(and(eq(disclosures.id, id), eq(disclosures.state, 'requested')))
      .returning();
    if (row === undefined) throw new Failure('disclosure.used');
    await settleActivities(tx, ctx, await listActivitiesOf(tx, row));
    await recordAuditEntry(tx, ctx, {
      action: state === 'refused' ? 'disclosure.refused' : 'disclosure.submitted',
      ...{ subjectType: 'Disclosure', subjectId: id },
      detail: { before: { state: 'requested' }, after: { state, relationships: relationships.length } },
    });
  });
}
