import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UtmVisits } from '#contract/forms/growth.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { utmVisits } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer'>;

/** More of one account are no visits of a person. */
const MOST_KEPT = 500;

/** Keeps how the caller arrived, and answers how many visits were new. (rules P51) */
export async function recordVisits(
  { db, clock, viewer }: Needs,
  { data }: z.output<typeof UtmVisits>,
): Promise<number> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const userId = viewer.id;
  const room = MOST_KEPT - (await db.$count(utmVisits, eq(utmVisits.userId, userId)));
  const visits = data.slice(0, Math.max(0, room)).map(({ created, data: parameters }) => ({
    userId,
    arrivedAt: new Date(created),
    parameters,
    receivedAt: clock.now(),
  }));
  if (visits.length === 0) return 0;
  const kept = await db.insert(utmVisits).values(visits).onConflictDoNothing().returning({ id: utmVisits.id });
  return kept.length;
}
