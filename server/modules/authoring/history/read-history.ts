/** Who did what to a publication, and when. (rules E38) */
import { hasPermission } from '#domain/access/staff.ts';
import { isOffered } from '#domain/site/features.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { type ActorOf, describeActors } from '#server/modules/authoring/drafts/queries-actors.ts';
import { findReadable } from '#server/modules/authoring/drafts/writers.ts';
import { type HistoryRow, listAdded, listDisclosed, listHistory } from './list-history.ts';

type Needs = Pick<SignedInCtx, 'db' | 'viewer'>;
export type ShownEvent = { event: HistoryRow; actorOf: ActorOf; person: string | null };

/**
 * One page of what happened to a publication that the caller may read. What a disclosure says, and who is in control, is
 * for those who read the records of accreditation.
 */
export async function readHistory(ctx: Needs, number: number, page: { after: string | null; size: number }) {
  await findReadable(ctx, number);
  const readsRecords = hasPermission(ctx.viewer.staff, 'accreditation.read');
  const { rows, next } = await listHistory(ctx.db, { number, hasCredit: isOffered('credit') }, page);
  const actorOf = await describeActors(
    ctx.db,
    rows.map(({ actorId }) => actorId),
  );
  const personOf = readsRecords ? await describePeople(ctx, rows) : () => null;
  return {
    rows: rows.map((event) => ({
      event: readsRecords || !isPersonal(event) ? event : { ...event, detail: null },
      ...{ actorOf, person: personOf(event) },
    })),
    next,
  };
}

const isPersonal = ({ subjectType, action }: HistoryRow): boolean =>
  subjectType === 'Disclosure' || action.startsWith('activity.person-');

/** The person whom an entry is about, if it is about one. */
async function describePeople({ db }: Needs, rows: readonly HistoryRow[]) {
  const disclosed = await listDisclosed(
    db,
    rows.filter(({ subjectType }) => subjectType === 'Disclosure').map(({ subjectId }) => Number(subjectId)),
  );
  const added = await listAdded(
    db,
    rows.map(addedId).filter((id) => id !== null),
  );
  return (row: HistoryRow): string | null => {
    const id = addedId(row);
    const name = row.subjectType === 'Disclosure' ? disclosed.get(Number(row.subjectId)) : id && added.get(id);
    return name || null;
  };
}

function addedId({ action, detail }: HistoryRow): number | null {
  if (!action.startsWith('activity.person-')) return null;
  const { before, after } = (detail ?? {}) as { before?: { person?: unknown }; after?: { person?: unknown } };
  const id = after?.person ?? before?.person;
  return typeof id === 'number' ? id : null;
}

export const eventAttributes = ({ event, actorOf, person }: ShownEvent) => ({
  at: event.at.toISOString(),
  action: event.action,
  actor: actorOf(event.actorId),
  person,
  detail: event.detail,
});
