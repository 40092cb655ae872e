/** The work that the newsletter makes wait for the office. (rules N19, O31) */
import { and, count, eq, lte, min } from 'drizzle-orm';
import { hoursAfter } from '#domain/shared/dates.ts';
import type { WaitingWork } from '#server/kernel/jobs/waiting-work.ts';
import { newsletterIssues } from './tables.ts';

const SOON_HOURS = 24;
const isComposed = eq(newsletterIssues.kind, 'composed');

const paused: WaitingWork = {
  kind: 'newsletter.paused',
  count: async ({ db }) => {
    const [row] = await db
      .select({ count: count(), since: min(newsletterIssues.pausedAt) })
      .from(newsletterIssues)
      .where(and(isComposed, eq(newsletterIssues.state, 'paused')));
    return { count: row?.count ?? 0, since: row?.since ?? null };
  },
};

const scheduled: WaitingWork = {
  kind: 'newsletter.scheduled',
  count: async ({ db, clock }) => {
    const soon = hoursAfter(clock.now(), SOON_HOURS);
    const [row] = await db
      .select({ count: count(), due: min(newsletterIssues.sendAt) })
      .from(newsletterIssues)
      .where(and(isComposed, eq(newsletterIssues.state, 'scheduled'), lte(newsletterIssues.sendAt, soon)));
    return { count: row?.count ?? 0, due: row?.due ?? null };
  },
};

export const waitingWork: readonly WaitingWork[] = [paused, scheduled];
