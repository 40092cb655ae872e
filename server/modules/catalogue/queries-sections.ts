import { aliasedTable, and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transcript } from '#contract/transcript.ts';
import type { Locked } from '#domain/access/may-open.ts';
import type { Decision } from '#domain/shared/decision.ts';
import type { Db } from '#server/db/database.ts';
import type { Wanted } from '#server/jsonapi/projection.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { judgeSections, mayLookInside } from './open-sections.ts';
import { preparedOnce } from './prepared-once.ts';
import { gateColumns } from './queries-gates.ts';
import { files, publications, sections, sectionTranslations } from './tables.ts';

const media = aliasedTable(files, 'media');
const captions = aliasedTable(files, 'captions');
const chapters = aliasedTable(files, 'chapters');
const featured = aliasedTable(files, 'featured');

export type TranslationLink = { lang: string; slug: string };

/** Everything of a section but its text: what is read of it whether or not it opens. */
const prepareBareOn = (db: Db) =>
  db
    .select({
      id: sections.id,
      number: sections.number,
      slug: sections.slug,
      title: sections.title,
      metaDescription: sections.metaDescription,
      durationSeconds: sections.durationSeconds,
      wordCount: sections.wordCount,
      private: sections.private,
      publication: gateColumns,
      mediaKey: media.storageKey,
      mediaMime: media.mime,
      captionsKey: captions.storageKey,
      chaptersKey: chapters.storageKey,
      featuredKey: featured.storageKey,
      featuredAlt: featured.alt,
      translations: sql<
        TranslationLink[]
      >`coalesce((select json_agg(json_build_object('lang', t.lang, 'slug', t.slug) order by t.lang)
        from section_translations t where t.section_id = ${sections.id}), '[]'::json)`,
    })
    .from(sections)
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .leftJoin(media, eq(media.id, sections.mediaId))
    .leftJoin(captions, eq(captions.id, sections.captionsId))
    .leftJoin(chapters, eq(chapters.id, sections.chaptersId))
    .leftJoin(featured, eq(featured.id, sections.featuredImageId))
    .where(
      and(
        sql`${sections.id} = any(${sql.placeholder('ids')}::int[])`,
        isNull(sections.withdrawnAt),
        sql`${publications.visibility} <> 'withdrawn'`,
      ),
    )
    .prepare('sections_by_id');

const prepareBare = preparedOnce(prepareBareOn);

type BareSection = Awaited<ReturnType<ReturnType<typeof prepareBareOn>['execute']>>[number];

/** A section after the decision. `transcript` is null unless the section opens: it is not even read before. */
export type SectionRow = BareSection & { opened: Decision<Locked>; transcript: Transcript | null };

/** Sections by id, in the order of the ids; the text of those alone that open to the caller, and only where it is wanted. */
export async function loadSections(ctx: Ctx, ids: readonly number[], wanted: Wanted): Promise<SectionRow[]> {
  if (ids.length === 0) return [];
  const bare = await prepareBare(ctx.db).execute({ ids: [...ids] });
  const rows = new Map((await openSections(ctx, bare, wanted)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

async function openSections(ctx: Ctx, bare: readonly BareSection[], wanted: Wanted): Promise<SectionRow[]> {
  const known = bare.filter(({ publication }) => mayLookInside(ctx, publication));
  const decisions = await judgeSections(ctx, known);
  const judged = known.flatMap((section) => {
    const opened = decisions.get(section.id);
    return opened === undefined ? [] : [{ ...section, opened }];
  });
  const open = judged.filter(({ opened }) => opened.ok).map(({ id }) => id);
  const texts = wanted('transcript') ? await readTranscripts(ctx.db, open) : new Map<number, Transcript>();
  return judged.map((section) => ({ ...section, transcript: texts.get(section.id) ?? null }));
}

/** Trap: whoever calls this has the decision for every id in hand. */
async function readTranscripts(db: Queryable, ids: readonly number[]): Promise<Map<number, Transcript>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sections.id, transcript: sections.transcript })
    .from(sections)
    .where(inArray(sections.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.transcript]));
}

export type TranslatedText = { slug: string; title: string; metaDescription: string; transcript: Transcript };

/** The translation of an opened or locked section; its transcript is read only where the caller may have it. */
export async function findTranslation(
  db: Queryable,
  lang: string,
  section: SectionRow,
): Promise<TranslatedText | null> {
  const [row] = await db
    .select({
      slug: sectionTranslations.slug,
      title: sectionTranslations.title,
      metaDescription: sectionTranslations.metaDescription,
      transcript: section.opened.ok ? sectionTranslations.transcript : sql<Transcript>`'{"slides":[]}'::jsonb`,
    })
    .from(sectionTranslations)
    .where(and(eq(sectionTranslations.sectionId, section.id), sql`${sectionTranslations.lang} = ${lang}`));
  return row ?? null;
}

export async function findSectionIdByTranslation(db: Queryable, lang: string, slug: string): Promise<number | null> {
  const [row] = await db
    .select({ id: sectionTranslations.sectionId })
    .from(sectionTranslations)
    .where(and(sql`${sectionTranslations.lang} = ${lang}`, eq(sectionTranslations.slug, slug)));
  return row?.id ?? null;
}

export async function findSectionIdByNumbers(
  db: Queryable,
  key: { publication: number; number: number },
): Promise<number | null> {
  const [row] = await db
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.publicationId, key.publication), eq(sections.number, key.number)));
  return row?.id ?? null;
}

/** Why there is no section to show: its publication was removed, is not out yet, or never was. */
export async function findAbsence(db: Queryable, sectionId: number): Promise<'removed' | 'unpublished' | 'not-found'> {
  const [row] = await db
    .select({ visibility: publications.visibility, withdrawnAt: sections.withdrawnAt })
    .from(sections)
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .where(eq(sections.id, sectionId));
  if (row === undefined) return 'not-found';
  if (row.visibility === 'withdrawn' || row.withdrawnAt !== null) return 'removed';
  return row.visibility === 'announced' ? 'unpublished' : 'not-found';
}
