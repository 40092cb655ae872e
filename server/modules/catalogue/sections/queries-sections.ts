import { aliasedTable, and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transcript } from '#contract/transcript.ts';
import type { LockReason } from '#domain/access/may-open.ts';
import type { Decision } from '#domain/shared/decision.ts';
import type { FieldSelector } from '#server/jsonapi/projection.ts';
import { cacheByContentVersion, cacheRowsByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { prepareOnce } from '#server/kernel/prepare-once.ts';
import type { Db } from '#server/kernel/queryable.ts';
import { files, publications, sections, sectionTranslations } from '#server/modules/catalogue/tables.ts';
import { gateColumns } from './queries-gates.ts';
import { canSeeContents, decideSectionAccess } from './section-access.ts';

const media = aliasedTable(files, 'media');
const captions = aliasedTable(files, 'captions');
const chapters = aliasedTable(files, 'chapters');
const featured = aliasedTable(files, 'featured');

export type TranslationLink = { lang: string; slug: string };

/** A section without its text, which is read even if the section is locked. */
const prepareTextlessOn = (db: Db) =>
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

const prepareTextless = prepareOnce(prepareTextlessOn);

type TextlessSection = Awaited<ReturnType<ReturnType<typeof prepareTextlessOn>['execute']>>[number];

/** Rows without their text are public. */
const cachedTextless = cacheRowsByContentVersion<TextlessSection>(5000);
/** A transcript takes some 50 kB once it is parsed. */
const cachedTexts = cacheRowsByContentVersion<{ id: number; transcript: Transcript }>(200);

/** A section with its access decision; `transcript` is null, and not even read, unless the section opens. */
export type SectionRow = TextlessSection & { access: Decision<LockReason>; transcript: Transcript | null };

/** Sections by id, in the order of the ids; transcripts are read only if requested and only for open sections. */
export async function loadSections(ctx: Ctx, ids: readonly number[], wanted: FieldSelector): Promise<SectionRow[]> {
  if (ids.length === 0) return [];
  const bare = await cachedTextless(ctx.content, ids, (missing) => prepareTextless(ctx.db).execute({ ids: missing }));
  return openSections(ctx, bare, wanted);
}

async function openSections(ctx: Ctx, bare: readonly TextlessSection[], wanted: FieldSelector): Promise<SectionRow[]> {
  const known = bare.filter(({ publication }) => canSeeContents(ctx, publication));
  const decisions = await decideSectionAccess(ctx, known);
  const decided = known.flatMap((section) => {
    const access = decisions.get(section.id);
    return access === undefined ? [] : [{ ...section, access }];
  });
  const open = decided.filter(({ access }) => access.ok).map(({ id }) => id);
  const texts = wanted('transcript') ? await readTranscripts(ctx, open) : new Map<number, Transcript>();
  return decided.map((section) => ({ ...section, transcript: texts.get(section.id) ?? null }));
}

/** Trap: call this only with ids of sections that open to the caller. */
async function readTranscripts({ db, content }: Ctx, ids: readonly number[]): Promise<Map<number, Transcript>> {
  const rows = await cachedTexts(content, ids, (missing) =>
    db.select({ id: sections.id, transcript: sections.transcript }).from(sections).where(inArray(sections.id, missing)),
  );
  return new Map(rows.map((row) => [row.id, row.transcript]));
}

export type TranslatedText = { slug: string; title: string; metaDescription: string; transcript: Transcript };

/** The translation of a section; its transcript is read only if the section opens to the caller. */
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
      transcript: section.access.ok ? sectionTranslations.transcript : sql<Transcript>`'{"slides":[]}'::jsonb`,
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

const cachedIds = cacheByContentVersion<{ id: number | null }>(5000);

export async function findSectionIdByNumbers(
  { db, content }: Pick<Ctx, 'db' | 'content'>,
  { publication, number }: { publication: number; number: number },
): Promise<number | null> {
  const { id } = await cachedIds(content, `${publication}-${number}`, async () => {
    const [row] = await db
      .select({ id: sections.id })
      .from(sections)
      .where(and(eq(sections.publicationId, publication), eq(sections.number, number)));
    return { id: row?.id ?? null };
  });
  return id;
}

/** Why a section cannot be shown: removed, not yet published, or unknown. */
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
