/** Planners, reviewers and staff of an activity; authors come from the text. (rules L18, L22) */
import { and, eq } from 'drizzle-orm';
import type { ControlRole } from '#domain/credits/disclosure/disclosure.ts';
import { parseId } from '#domain/shared/id.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { parseKey } from '#server/modules/activities/record/activity-person.ts';
import { type ActivityNeeds, lockActivity } from '#server/modules/activities/record/lock-activity.ts';
import { settleActivities } from '#server/modules/activities/record/settle-activities.ts';
import { activities, activityPeople, contributors } from '#server/modules/activities/tables.ts';

/** More people than any activity has in control of its content. */
const MAX_PEOPLE = 100;

type NewPerson = { name: string; credentials: string; email: string };
export type Addition = { version: number; roles: readonly ControlRole[] } & ({ known: string } | NewPerson);

export async function addPerson(ctx: ActivityNeeds, id: number, addition: Addition): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { people } = await lockActivity(tx, ctx, { id, version: addition.version });
    if (people.length >= MAX_PEOPLE) throw new Failure('activity.too-many-people');
    const contributorId = 'known' in addition ? await findKnown(tx, addition.known) : await insert(tx, ctx, addition);
    const roles = [...new Set(addition.roles)];
    await tx
      .insert(activityPeople)
      .values({ publicationId: id, contributorId, roles })
      .onConflictDoUpdate({ target: [activityPeople.publicationId, activityPeople.contributorId], set: { roles } });
    await finish(tx, ctx, { id, version: addition.version });
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'activity.person-added', subjectType: 'Activity', subjectId: id },
      detail: { after: { person: contributorId, roles } },
    });
  });
}

async function findKnown(tx: Tx, known: string): Promise<number> {
  const id = parseId<'contributor'>(known);
  const [row] = id === null ? [] : await tx.select().from(contributors).where(eq(contributors.id, id));
  if (row === undefined) throw new Failure('activity.no-person');
  return row.id;
}

async function insert(tx: Tx, { clock }: ActivityNeeds, { name, credentials, email }: NewPerson): Promise<number> {
  const [row] = await tx.insert(contributors).values({ name, credentials, email, createdAt: clock.now() }).returning();
  if (row === undefined) throw new Error('The person was not stored');
  return row.id;
}

/** Disclosures stay on file, for other activities and for the audit. */
export async function removePerson(
  ctx: ActivityNeeds,
  id: number,
  { version, person }: { version: number; person: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockActivity(tx, ctx, { id, version });
    const subject = parseKey(person);
    if (subject === null || subject.kind === 'author') throw new Failure('activity.no-person');
    const [removed] = await tx
      .delete(activityPeople)
      .where(and(eq(activityPeople.publicationId, id), eq(activityPeople.contributorId, subject.id)))
      .returning();
    if (removed === undefined) throw new Failure('activity.no-person');
    await finish(tx, ctx, { id, version });
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'activity.person-removed', subjectType: 'Activity', subjectId: id },
      detail: { before: { person: subject.id, roles: removed.roles } },
    });
  });
}

async function finish(tx: Tx, ctx: ActivityNeeds, { id, version }: { id: number; version: number }): Promise<void> {
  await tx
    .update(activities)
    .set({ version: version + 1, updatedAt: ctx.clock.now(), updatedById: ctx.viewer.id })
    .where(eq(activities.publicationId, id));
  await settleActivities(tx, ctx, [id]);
}
