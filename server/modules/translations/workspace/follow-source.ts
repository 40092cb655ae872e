/** Compares translations with the English text after it has changed. (rules E20, E22) */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { listSectionPaths, type SectionPath } from '#domain/authoring/source-files.ts';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '#domain/catalogue/languages.ts';
import { isSectionDone, languageStateOf, sumProgress } from '#domain/translation/language-state.ts';
import { pairImported } from '#domain/translation/pair-imported.ts';
import { segmentsOfSection } from '#domain/translation/section-text.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { translationProgress, translationTexts } from '#server/modules/translations/tables.ts';
import { findFirstWith, findSource, listChangedSources, type TranslatedSource } from './queries-sources.ts';
import { readSectionText } from './read-section-text.ts';
import { findRow, isPending, listWork, type TextRow, translationPath } from './section-work.ts';

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

type Needs = Pick<Ctx, 'db' | 'clock'>;

/** How many publications one request brings up to date; a job does the rest of a large import. */
const BATCH = 40;

/** Brings publications up to date whose text has changed; returns how many there were. */
export async function followChanges({ db, clock }: Needs, limit = BATCH): Promise<number> {
  const changed = await listChangedSources(db, limit);
  for (const number of changed) await db.transaction((tx) => followSource(tx, number, clock.now()));
  return changed.length;
}

export async function followAll(needs: Needs): Promise<void> {
  while ((await followChanges(needs)) > 0);
}

/** Brings the translations of one publication up to date with its text, and returns that text. */
export async function followSource(tx: Tx, number: number, now: Date): Promise<TranslatedSource | null> {
  const source = await findSource(tx, number);
  if (source === null) return null;
  for (const language of TRANSLATION_LANGUAGES) {
    const rows = await listRows(tx, number, language);
    await readFiles(tx, { source, language, rows, now });
    await saveProgress(tx, { source, language, rows: await listRows(tx, number, language), now });
  }
  return source;
}

export const listRows = (tx: Tx, number: number, language: TranslationLanguage): Promise<TextRow[]> =>
  tx
    .select()
    .from(translationTexts)
    .where(and(eq(translationTexts.publicationNumber, number), eq(translationTexts.language, language)));

type Following = { source: TranslatedSource; language: TranslationLanguage; rows: TextRow[]; now: Date };

/** Reads the translated files that are new or were changed outside of the workspace. */
async function readFiles(tx: Tx, { source, language, rows, now }: Following): Promise<void> {
  const sections = listSectionPaths(source.files);
  for (const section of sections) {
    const path = translationPath(section.number, language);
    const text = source.files[path];
    const row = findRow(rows, sections, section);
    const moved = row !== null && (row.sectionSlug !== section.slug || row.section !== section.number);
    const location = { sectionSlug: section.slug, section: section.number };
    const isRead = text === undefined || row?.fileDigest === digestOf(text);
    if (isRead && moved) await tx.update(translationTexts).set(location).where(eq(translationTexts.id, row.id));
    if (isRead) continue;
    const read = await readFile(tx, { source, section, row, file: { path, text } });
    if (row !== null)
      await tx
        .update(translationTexts)
        .set({ ...location, ...read })
        .where(eq(translationTexts.id, row.id));
    else
      await tx
        .insert(translationTexts)
        .values({ publicationNumber: source.number, language, ...location, ...read, updatedAt: now })
        .onConflictDoNothing();
  }
}

type Reading = {
  source: TranslatedSource;
  section: SectionPath;
  row: TextRow | null;
  file: { path: string; text: string };
};

async function readFile(tx: Tx, { source, section, row, file }: Reading) {
  const translated = readSectionText(file.text);
  const first = row === null ? await findFirstWith(tx, source.number, file) : null;
  const english = listSectionPaths(first ?? source.files).find(({ number }) => number === section.number);
  const text = english === undefined ? undefined : (first ?? source.files)[english.path];
  const original = segmentsOfSection(readSectionText(text ?? source.files[section.path] ?? ''));
  return {
    slug: row?.isSlugPending === true ? row.slug : translated.slug,
    pairs: pairImported(original, segmentsOfSection(translated), row?.pairs),
    fileDigest: digestOf(file.text),
    version: (row?.version ?? 0) + 1,
  };
}

/** Stores what lists show of a publication in one language. */
export async function saveProgress(tx: Tx, { source, language, rows, now }: Following): Promise<void> {
  const { number: publicationNumber, version: sourceVersion } = source;
  const [before] = await tx
    .select()
    .from(translationProgress)
    .where(
      and(eq(translationProgress.publicationNumber, publicationNumber), eq(translationProgress.language, language)),
    );
  const work = listWork(source.files, rows);
  const sections = work.map(({ progress }) => progress);
  const total = sumProgress(sections);
  // Handing in ends when the English text changes under it.
  const isWhole = sections.every((section) => !section.isBegun || isSectionDone(section));
  const stored = {
    ...{ ...total, sourceVersion, sections, sectionsDone: sections.filter(isSectionDone).length },
    state: languageStateOf(sections),
    isPending: work.some(isPending),
    staleSince: total.stale === 0 ? null : (before?.staleSince ?? source.updatedAt),
    submittedAt: isWhole ? (before?.submittedAt ?? null) : null,
    submittedById: isWhole ? (before?.submittedById ?? null) : null,
    updatedAt: rows.reduce(
      (latest, row) => (row.updatedAt > latest ? row.updatedAt : latest),
      before?.updatedAt ?? now,
    ),
  };
  await tx
    .insert(translationProgress)
    .values({ publicationNumber, language, ...stored })
    .onConflictDoUpdate({ target: [translationProgress.publicationNumber, translationProgress.language], set: stored });
}
