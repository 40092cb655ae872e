/** The work that activities make wait for the accreditation office. (rules O31, L21) */
import { count, eq, min } from 'drizzle-orm';
import { listMissingForCredit } from '#domain/credits/activity/ready-for-credit.ts';
import type { WaitingWork } from '#server/kernel/jobs/waiting-work.ts';
import { countStopped, countStoppingWithin } from './queries-stops.ts';
import { listUnderReview, loadActivities } from './record/queries-activities.ts';
import { disclosures } from './tables.ts';

const NEAR_DAYS = 30;

const toReview: WaitingWork = {
  kind: 'disclosures.to-review',
  count: async ({ db }) => {
    const [row] = await db
      .select({ count: count(), since: min(disclosures.submittedAt) })
      .from(disclosures)
      .where(eq(disclosures.state, 'submitted'));
    return { count: row?.count ?? 0, since: row?.since ?? null };
  },
};

const preparing: WaitingWork = {
  kind: 'activities.preparing',
  count: async ({ db, clock }) => {
    const today = clock.today();
    const loaded = await loadActivities(db, await listUnderReview(db));
    const missing = loaded.filter(({ activity }) => listMissingForCredit(activity, today).length > 0);
    return { count: missing.length, since: null };
  },
};

const stopped: WaitingWork = {
  kind: 'activities.stopped',
  count: async ({ db, clock }) => ({ count: await countStopped(db, clock.today()), since: null }),
};

const nearing: WaitingWork = {
  kind: 'activities.nearing',
  count: async ({ db, clock }) => ({ count: await countStoppingWithin(db, clock.today(), NEAR_DAYS), since: null }),
};

export const waitingWork: readonly WaitingWork[] = [toReview, preparing, stopped, nearing];
