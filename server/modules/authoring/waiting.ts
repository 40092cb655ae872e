/** The work that texts make wait for the office. (rules E1, O31) */
import { count, eq, min } from 'drizzle-orm';
import type { WaitingWork } from '#server/kernel/waiting-work.ts';
import { publicationDrafts } from './tables.ts';

const inReview: WaitingWork = {
  kind: 'publications.in-review',
  count: async ({ db }) => {
    const [row] = await db
      .select({ count: count(), since: min(publicationDrafts.submittedAt) })
      .from(publicationDrafts)
      .where(eq(publicationDrafts.open, 'in-review'));
    return { count: row?.count ?? 0, since: row?.since ?? null };
  },
};

export const waitingWork: readonly WaitingWork[] = [inReview];
