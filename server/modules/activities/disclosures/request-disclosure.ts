/** Requests for a disclosure, answered by a private link. (rules L22) */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import type { ControlRole } from '#domain/credits/disclosure/disclosure.ts';
import { addDaysIn } from '#domain/shared/time-zone.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { sendDisclosureLinkJob } from '#server/modules/activities/jobs.ts';
import {
  type ActivityPerson,
  findOpen,
  keyOf,
  parseKey,
  type Subject,
} from '#server/modules/activities/record/activity-person.ts';
import type { ActivityNeeds } from '#server/modules/activities/record/lock-activity.ts';
import { findActivity } from '#server/modules/activities/record/queries-activities.ts';
import { activityPeople, disclosures } from '#server/modules/activities/tables.ts';
import { getDisclosure, type ShownDisclosure } from './queries-disclosures.ts';

type Request = { id: number; person: string; email: string; language: Language };

const LINK_DAYS = 30;

/** Requests a disclosure, or sends the link of an open request again; the job creates the token and sends it. */
export async function requestDisclosure(ctx: ActivityNeeds, request: Request): Promise<ShownDisclosure> {
  const { id, email, language } = request;
  const disclosureId = await ctx.db.transaction(async (tx) => {
    const person = await findPerson(tx, request);
    await lockSubject(tx, person.subject);
    const open = findOpen(await findPerson(tx, request));
    if (open?.state === 'submitted') throw new Failure('disclosure.waiting');
    const expiresAt = addDaysIn(ctx.clock.now(), LINK_DAYS, ctx.clock.zone);
    const link = { email, linkExpiresAt: expiresAt, roles: await listRoles(tx, person.subject) };
    const requested = open === null ? await insert(tx, ctx, { person, id, link }) : await renew(tx, open.id, link);
    await ctx.jobs.within(tx).send(sendDisclosureLinkJob, { disclosureId: requested, language });
    await recordAuditEntry(tx, ctx, {
      action: open === null ? 'disclosure.requested' : 'disclosure.link-sent',
      ...{ subjectType: 'Disclosure', subjectId: requested },
      detail: { after: { person: keyOf(person.subject), email, expires: expiresAt.toISOString() } },
    });
    return requested;
  });
  return getDisclosure(ctx.db, disclosureId);
}

async function findPerson(db: Queryable, { id, person }: Pick<Request, 'id' | 'person'>): Promise<ActivityPerson> {
  const loaded = await findActivity(db, id);
  if (loaded === null) throw new Failure('activity.not-found');
  const wanted = parseKey(person);
  const found = loaded.people.find(({ subject }) => wanted !== null && keyOf(subject) === keyOf(wanted));
  if (found === undefined) throw new Failure('activity.no-person');
  return found;
}

/** Two requests at once for one person wait for each other. */
const lockSubject = (tx: Tx, subject: Subject) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`disclosure ${keyOf(subject)}`}))`);

type Link = { email: string; linkExpiresAt: Date; roles: ControlRole[] };

async function insert(
  tx: Tx,
  { clock, viewer }: ActivityNeeds,
  { person, id, link }: { person: ActivityPerson; id: number; link: Link },
): Promise<number> {
  const { subject } = person;
  const [row] = await tx
    .insert(disclosures)
    .values({
      ...(subject.kind === 'author' ? { authorId: subject.id } : { contributorId: subject.id }),
      ...{ ...link, publicationId: id, state: 'requested', requestedAt: clock.now(), requestedById: viewer.id },
    })
    .returning();
  if (row === undefined) throw new Error('The request was not stored');
  return row.id;
}

/** The link sent before no longer opens the form. */
async function renew(tx: Tx, id: number, link: Link): Promise<number> {
  await tx
    .update(disclosures)
    .set({ ...link, tokenHash: null })
    .where(and(eq(disclosures.id, id), eq(disclosures.state, 'requested')));
  return id;
}

/** Every role that the person has in any activity, because one disclosure counts for all of them. */
export async function listRoles(db: Queryable, { kind, id }: Subject): Promise<ControlRole[]> {
  if (kind === 'author') return ['faculty'];
  const rows = await db
    .select({ roles: activityPeople.roles })
    .from(activityPeople)
    .where(inArray(activityPeople.contributorId, [id]));
  return [...new Set(rows.flatMap(({ roles }) => roles))].toSorted();
}

/** Ends a request that was not answered. */
export async function revokeRequest(ctx: ActivityNeeds, id: number): Promise<ShownDisclosure> {
  await ctx.db.transaction(async (tx) => {
    const { row } = await getDisclosure(tx, id);
    const [revoked] = await tx
      .update(disclosures)
      .set({ state: 'revoked', tokenHash: null })
      .where(and(eq(disclosures.id, id), eq(disclosures.state, 'requested')))
      .returning();
    if (revoked === undefined) throw new Failure('disclosure.answered');
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'disclosure.revoked', subjectType: 'Disclosure', subjectId: id },
      detail: { before: { state: row.state }, after: { state: 'revoked' } },
    });
  });
  return getDisclosure(ctx.db, id);
}
