import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { judgeSections } from './open-sections.ts';
import { gateColumns } from './queries-gates.ts';
import { files, publications, sections } from './tables.ts';

/** A recording that opens to the caller. */
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

/** The podcast has a feed of its own, open to everyone. */
const HAS_ITS_OWN = 'PODCAST';

/** As many as podcast apps show without effort. */
const MOST = 500;

/** The recordings of the library that open to the caller, the newest publications first, sections in their order. */
export async function listOpenRecordings(ctx: Pick<Ctx, 'db' | 'viewer' | 'clock'>): Promise<OpenRecording[]> {
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
      and(eq(publications.visibility, 'published'), ne(publications.type, HAS_ITS_OWN), isNull(sections.withdrawnAt)),
    )
    .orderBy(desc(publications.publishedOn), desc(publications.id), asc(sections.number))
    .limit(MOST);
  const decisions = await judgeSections(ctx, rows);
  return rows.filter(({ id }) => decisions.get(id)?.ok === true);
}
