/** The work that translations make wait for the office. (rules O31, E26) */
import { and, count, gt, inArray, isNotNull, min, sql, sum } from 'drizzle-orm';
import { mayTranslate } from '#domain/access/staff.ts';
import { staffOf } from '#domain/access/viewer.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import type { WaitingWork } from '#server/kernel/jobs/waiting-work.ts';
import { translationProgress } from './tables.ts';
import { followChanges } from './workspace/follow-source.ts';

/** Segments whose English text has changed, in the languages of the caller. */
const stale: WaitingWork = {
  kind: 'translations.stale',
  count: async (ctx) => {
    const languages = TRANSLATION_LANGUAGES.filter((language) => mayTranslate(staffOf(ctx.viewer), language));
    if (languages.length === 0) return { count: 0 };
    await followChanges(ctx);
    const [row] = await ctx.db
      .select({
        count: sql<number>`coalesce(${sum(translationProgress.stale)}, 0)::int`,
        since: min(translationProgress.staleSince),
      })
      .from(translationProgress)
      .where(and(inArray(translationProgress.language, languages), gt(translationProgress.stale, 0)));
    return { count: row?.count ?? 0, since: row?.since ?? null };
  },
};

const submitted: WaitingWork = {
  kind: 'translations.submitted',
  count: async ({ db }) => {
    const [row] = await db
      .select({ count: count(), since: min(translationProgress.submittedAt) })
      .from(translationProgress)
      .where(isNotNull(translationProgress.submittedAt));
    return { count: row?.count ?? 0, since: row?.since ?? null };
  },
};

export const waitingWork: readonly WaitingWork[] = [stale, submitted];
