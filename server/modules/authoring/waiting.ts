/** The work that texts make wait for the office. (rules E1, O31) */
import { and, count, eq, min, type SQL, sql } from 'drizzle-orm';
import type { WaitingWork } from '#server/kernel/jobs/waiting-work.ts';
import { publicationDrafts } from './tables.ts';

const { open, missing, problems, submittedAt } = publicationDrafts;
/** As the last inspection found it. */
const lacksNothing = sql`cardinality(${missing}) = 0 and ${problems} = 0`;

const inReview = (kind: WaitingWork['kind'], which: SQL): WaitingWork => ({
  kind,
  count: async ({ db }) => {
    const [row] = await db
      .select({ count: count(), since: min(submittedAt) })
      .from(publicationDrafts)
      .where(and(eq(open, 'in-review'), which));
    return { count: row?.count ?? 0, since: row?.since ?? null };
  },
});

export const waitingWork: readonly WaitingWork[] = [
  inReview('publications.ready', lacksNothing),
  inReview('publications.in-review', sql`not (${lacksNothing})`),
];
