/** The series that a member has started, with plan and progress. (rules Q4, Q5, Q6) */
import { inLanguage } from '#domain/catalogue/languages.ts';
import { measureSeries, type SeriesPart, type SeriesProgress } from '#domain/series/series.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { listCertificates, type SeriesCertificate } from './queries-certificates.ts';
import { findStart, listBySlug, listStarts, type SeriesStart, type SeriesWithParts } from './queries-series.ts';
import { listStudied, type StudiedPublication } from './queries-studied.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'language'>;

/** A part for its member: what was studied of the publication, and whether it is required. */
export type OwnPart = SeriesPart & { studied: StudiedPublication };

export type OwnSeries = {
  start: SeriesStart;
  series: SeriesWithParts;
  parts: OwnPart[];
  progress: SeriesProgress;
};

/** These starts with their parts: those that are offered, and those that were done. */
export async function loadOwn(ctx: Needs, starts: readonly SeriesStart[]): Promise<OwnSeries[]> {
  const rows = await listBySlug(
    ctx.db,
    starts.map(({ seriesSlug }) => seriesSlug),
  );
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const ids = [...rows.flatMap(({ parts }) => parts), ...starts.flatMap(({ parts }) => parts)];
  const studied = await listStudied(ctx, { userId: ctx.viewer.id, ids });
  return starts.flatMap((start) => {
    const series = bySlug.get(start.seriesSlug);
    if (series === undefined) return [];
    const parts = listParts(series, start.parts, studied);
    const demand = { required: series.required, requiredAtStart: start.required };
    return [{ start, series, parts, progress: measureSeries(parts, demand) }];
  });
}

/** The parts in order; those that have left the series come last, and only if they were done. */
export function listParts(
  { parts }: Pick<SeriesWithParts, 'parts'>,
  atStart: readonly number[],
  studied: ReadonlyMap<number, StudiedPublication>,
): OwnPart[] {
  return [...new Set([...parts, ...atStart])].flatMap((publicationId) => {
    const found = studied.get(publicationId);
    if (found === undefined) return [];
    const isOffered = found.isPublished && parts.includes(publicationId);
    const part = { publicationId, isOffered, done: found.done, studied: found };
    return isOffered || part.done !== null ? [part] : [];
  });
}

export async function listOwnSeries(ctx: Needs) {
  const own = await loadOwn(ctx, await listStarts(ctx.db, ctx.viewer.id));
  const certificates = await listCertificates(ctx.db, ctx.viewer.id);
  return own.map((each) => describeOwn(ctx, each, certificates));
}

/** A part that is still to do, with its date. */
export type NextPart = {
  seriesSlug: string;
  seriesTitle: string;
  publicationId: number;
  title: string;
  slug: string;
  on: PlainDate | null;
};

/** Of each series that is not complete, the parts that have a date, and the next one. (rules Q6, Q9) */
export async function listNextParts(ctx: Needs): Promise<NextPart[]> {
  const own = await loadOwn(ctx, await listStarts(ctx.db, ctx.viewer.id));
  return own
    .filter(({ progress }) => !progress.isComplete)
    .flatMap(({ series, start, parts }) => {
      const { title: seriesTitle } = inLanguage(series, ctx.language);
      const open = parts.filter(({ isOffered, done }) => isOffered && done === null);
      return open.flatMap(({ publicationId, studied: { title, slug } }, at): NextPart[] => {
        const on = start.plan[publicationId] ?? null;
        return at === 0 || on !== null
          ? [{ seriesSlug: series.slug, seriesTitle, publicationId, title, slug, on }]
          : [];
      });
    });
}

/** A series that the caller has started; others are not found. */
export async function getOwn(ctx: Needs, slug: string): Promise<OwnSeries> {
  const start = await findStart(ctx.db, { userId: ctx.viewer.id, slug });
  const [own] = start === null ? [] : await loadOwn(ctx, [start]);
  if (own === undefined) throw new Failure('series.not-found');
  return own;
}

export async function readOwn(ctx: Needs, slug: string) {
  return describeOwn(ctx, await getOwn(ctx, slug), await listCertificates(ctx.db, ctx.viewer.id));
}

function describeOwn({ language }: Needs, own: OwnSeries, certificates: readonly SeriesCertificate[]) {
  const { start, parts, progress } = own;
  const { slug, title, lang, status } = inLanguage(own.series, language);
  // The latest is first.
  const certificate = certificates.find(({ seriesSlug }) => seriesSlug === slug);
  return {
    ...{ slug, title, lang, started: start.startedOn },
    status: status === 'published' ? ('published' as const) : ('retired' as const),
    ...{ done: progress.done, required: progress.required, complete: progress.isComplete },
    parts: parts.map(({ publicationId, isOffered, done, studied }) => ({
      ...{ id: String(publicationId), slug: studied.slug, title: studied.title },
      ...{ offered: isOffered, has_test: studied.hasTest },
      ...{ sections: studied.sections, sections_read: studied.sectionsRead, done },
      planned: done === null ? (start.plan[publicationId] ?? null) : null,
    })),
    certificate:
      certificate === undefined
        ? null
        : { id: String(certificate.id), code: certificate.code, issued: certificate.issuedOn },
  };
}
