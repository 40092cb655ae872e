import type { SectionAddress } from '#contract/path-parameters.ts';
import type { LockReason } from '#domain/access/may-open.ts';
import { isPublished } from '#domain/catalogue/visibility.ts';
import type { FieldSelector } from '#server/jsonapi/projection.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { mediaUrl } from '#server/modules/catalogue/media/media-url.ts';
import {
  findAbsence,
  findSectionIdByNumbers,
  findSectionIdByTranslation,
  findTranslation,
  loadSections,
  type SectionRow,
} from './queries-sections.ts';
import { isOpenToAnyone } from './section-access.ts';
import type { ShownSection } from './section-resource.ts';

type SectionRequest = { address: SectionAddress; lang: string; wanted: FieldSelector };

/** One section by id or slug, in the requested language if it is translated; without its text if it is locked. */
export async function getSection(ctx: Ctx, { address, lang, wanted }: SectionRequest): Promise<ShownSection> {
  const id = await findSectionId(ctx, address, lang);
  if (id === null) throw new Failure('section.not-found');
  const [row] = await loadSections(ctx, [id], wanted);
  if (row === undefined) throw await explainAbsence(ctx, id);
  return lang === 'en' ? row : translate(ctx, row, lang);
}

/** Those of the sections that the caller may open. */
export async function listOpenIds(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await loadSections(ctx, [...new Set(ids)], () => false);
  return new Set(rows.filter(({ access }) => access.ok).map(({ id }) => id));
}

/** The recording of a section in the library: its file, and why it is locked, or its address. */
export type SectionRecording = { key: string; lock: LockReason | null; url: string | null; mime: string | null };

/** The recordings of those of the sections that are in the library and have one. */
export async function listRecordings(ctx: Ctx, ids: readonly number[]): Promise<Map<number, SectionRecording>> {
  const rows = await loadSections(ctx, [...new Set(ids)], () => false);
  return new Map(
    rows.flatMap(({ id, access, publication, mediaKey, mediaMime }): [number, SectionRecording][] => {
      if (mediaKey === null || !isPublished(publication)) return [];
      if (!access.ok) return [[id, { key: mediaKey, lock: access.why, url: null, mime: null }]];
      const url = mediaUrl(ctx, { key: mediaKey, open: isOpenToAnyone(publication) });
      return [[id, { key: mediaKey, lock: null, url, mime: mediaMime }]];
    }),
  );
}

/** Translated slugs are looked up in their table first; English slugs end in two numbers. (rules C25) */
async function findSectionId(ctx: Ctx, address: SectionAddress, lang: string): Promise<number | null> {
  if ('id' in address) return address.id;
  const { slug, key } = address;
  const translated = lang === 'en' ? null : await findSectionIdByTranslation(ctx.db, lang, slug);
  if (translated !== null) return translated;
  return key === null ? null : findSectionIdByNumbers(ctx, key);
}

async function explainAbsence({ db }: Ctx, id: number): Promise<Failure> {
  const absence = await findAbsence(db, id);
  if (absence === 'removed') return new Failure('publication.removed');
  return new Failure(absence === 'unpublished' ? 'section.unpublished' : 'section.not-found');
}

async function translate({ db }: Ctx, row: SectionRow, lang: string): Promise<ShownSection> {
  const translation = await findTranslation(db, lang, row);
  if (translation === null) return row;
  const { slug, title, metaDescription, transcript } = translation;
  return {
    ...row,
    title,
    metaDescription,
    translatedSlug: slug,
    transcript: row.transcript === null ? null : transcript,
  };
}
