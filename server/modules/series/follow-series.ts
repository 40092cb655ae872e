/** Starting, planning and leaving a series. (rules Q6, Q7) */
import { and, eq, notInArray } from 'drizzle-orm';
import { layOutPlan, MAX_STARTED, mayPlan, measureSeries, type Pace } from '#domain/series/series.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { accountLocks } from '#server/modules/accounts/index.ts';
import { getOwn, listParts, readOwn } from './own-series.ts';
import { listCertificates } from './queries-certificates.ts';
import { findSeries, findStart } from './queries-series.ts';
import { listStudied } from './queries-studied.ts';
import { seriesStarts } from './tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'language'>;

/** Starts a published series; one that the caller has started stays as it is. */
export async function startSeries(ctx: Needs, slug: string, pace: Pace | null) {
  const { viewer, clock } = ctx;
  const userId = viewer.id;
  await ctx.db.transaction(async (tx) => {
    await accountLocks.lockAccount(tx, userId);
    if ((await findStart(tx, { userId, slug })) !== null) return;
    const series = await findSeries(tx, slug);
    if (series === null || series.status !== 'published') throw new Failure('series.not-found');
    const certified = (await listCertificates(tx, userId)).map(({ seriesSlug }) => seriesSlug);
    const open = and(eq(seriesStarts.userId, userId), notInArray(seriesStarts.seriesSlug, certified));
    if ((await tx.$count(seriesStarts, open)) >= MAX_STARTED) throw new Failure('series.too-many');
    const studied = await listStudied({ db: tx, clock }, { userId, ids: series.parts });
    const parts = listParts(series, [], studied);
    const { required } = measureSeries(parts, { required: series.required, requiredAtStart: null });
    const startedOn = clock.today();
    const plan = pace === null ? [] : layOutPlan(parts, { required, from: startedOn, pace });
    await tx.insert(seriesStarts).values({
      ...{ userId, seriesSlug: slug, startedOn, required, plan: datesOf(plan) },
      parts: parts.map(({ publicationId }) => publicationId),
      ...{ startedAt: clock.now(), updatedAt: clock.now() },
    });
  });
  return readOwn(ctx, slug);
}

type PlanDate = { publicationId: number; on: PlainDate };

/** A date for each publication; the last one counts. */
const datesOf = (dates: readonly PlanDate[]): Record<string, PlainDate> =>
  Object.fromEntries(dates.map(({ publicationId, on }) => [publicationId, on]));

/** Replaces the plan. The last one that arrives counts. */
export async function planSeries(ctx: Needs, slug: string, dates: readonly PlanDate[]) {
  const { start, parts } = await getOwn(ctx, slug);
  const known = new Set(parts.map(({ publicationId }) => publicationId));
  const today = ctx.clock.today();
  for (const [at, { publicationId, on }] of dates.entries()) {
    if (!known.has(publicationId))
      throw new Failure('series.part', { source: { pointer: `/dates/${at}/publication` } });
    refuse(mayPlan(on, { startedOn: start.startedOn, today }), 'series', { source: { pointer: `/dates/${at}/on` } });
  }
  await ctx.db
    .update(seriesStarts)
    .set({ plan: datesOf(dates), updatedAt: ctx.clock.now() })
    .where(and(eq(seriesStarts.userId, ctx.viewer.id), eq(seriesStarts.seriesSlug, slug)));
  return readOwn(ctx, slug);
}

/** Leaves a series without a certificate; what was learned stays. */
export async function leaveSeries({ db, viewer }: Needs, slug: string): Promise<void> {
  const userId = viewer.id;
  await db.transaction(async (tx) => {
    await accountLocks.lockAccount(tx, userId);
    if ((await findStart(tx, { userId, slug })) === null) throw new Failure('series.not-found');
    const certified = await listCertificates(tx, userId);
    if (certified.some(({ seriesSlug }) => seriesSlug === slug)) throw new Failure('series.certified');
    await tx.delete(seriesStarts).where(and(eq(seriesStarts.userId, userId), eq(seriesStarts.seriesSlug, slug)));
  });
}
