import { and, asc, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { files, publications, sections } from '#server/modules/catalogue/tables.ts';
import { gateColumns } from './queries-gates.ts';
import { decideSectionAccess } from './section-access.ts';

/** A recording that the caller may open. */
export type OpenRecording = {
  id: number;
  title: string;
  summary: string;
  seconds: number;
  key: string;
  mime: string;
  bytes: number;
  publicationTitle: string;
  publishedOn: string;
};

/** Podcast apps handle feeds up to this size well. */
const MAX_RECORDINGS = 500;

/**
 * The recordings that the caller may open: newest publications first, sections in their order. Episodes have a feed of
 * their own, except those of `included`, which are never cut off.
 */
export async function listOpenRecordings(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'clock'>,
  included: readonly number[] = [],
): Promise<OpenRecording[]> {
  const isIncluded = included.length === 0 ? undefined : inArray(sections.id, [...included]);
  const rows = await ctx.db
    .select({
      id: sections.id,
      number: sections.number,
      private: sections.private,
      title: sections.title,
      summary: sections.metaDescription,
      seconds: sections.durationSeconds,
      key: files.storageKey,
      mime: files.mime,
      bytes: files.bytes,
      publication: gateColumns,
      publicationTitle: publications.title,
      publishedOn: publications.publishedOn,
    })
    .from(sections)
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .innerJoin(files, eq(files.id, sections.mediaId))
    .where(
      and(
        eq(publications.visibility, 'published'),
        or(ne(publications.type, 'PODCAST'), isIncluded),
        isNull(sections.withdrawnAt),
      ),
    )
    .orderBy(
      ...(isIncluded ? [desc(isIncluded)] : []),
      desc(publications.publishedOn),
      desc(publications.id),
      asc(sections.number),
    )
    .limit(MAX_RECORDINGS);
  const decisions = await decideSectionAccess(ctx, rows);
  return rows.filter(({ id }) => decisions.get(id)?.ok === true);
}
