/** The records of publications that a folder import brings: what their text states. (rules L20) */
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { activities, creditApprovals } from '#server/modules/activities/tables.ts';

type StatedActivity = { id: number; maximum: Quarters; reviewedOn: PlainDate };

/** Begins the record of each publication that has none; what the office has written stays. */
export async function stateActivities(db: Queryable, stated: readonly StatedActivity[], now: Date): Promise<void> {
  if (stated.length === 0) return;
  const begun = await db
    .insert(activities)
    .values(
      stated.map(({ id, reviewedOn }) => ({
        ...{ publicationId: id, basis: 'statement' as const, support: 'none' as const, reviewedOn, updatedAt: now },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: activities.publicationId });
  const ids = new Set(begun.map(({ id }) => id));
  const approvals = stated
    .filter(({ id }) => ids.has(id))
    .map(({ id, maximum }) => ({ publicationId: id, type: 'ama-pra' as const, maximumQuarters: maximum }));
  if (approvals.length > 0) await db.insert(creditApprovals).values(approvals);
}
