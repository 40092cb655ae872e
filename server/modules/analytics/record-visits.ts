import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UtmVisits } from '#contract/forms/growth.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { utmVisits } from './tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>;

const MAX_VISITS_PER_ACCOUNT = 500;

/** Stores the caller's campaign visits and returns how many were new. (rules P51) */
export async function recordVisits(
  { db, clock, viewer }: Needs,
  { data }: z.output<typeof UtmVisits>,
): Promise<number> {
  const userId = viewer.id;
  const remaining = MAX_VISITS_PER_ACCOUNT - (await db.$count(utmVisits, eq(utmVisits.userId, userId)));
  const visits = data.slice(0, Math.max(0, remaining)).map(({ created, data: parameters }) => ({
    userId,
    arrivedAt: new Date(created),
    parameters,
    receivedAt: clock.now(),
  }));
  if (visits.length === 0) return 0;
  const added = await db.insert(utmVisits).values(visits).onConflictDoNothing().returning({ id: utmVisits.id });
  return added.length;
}
