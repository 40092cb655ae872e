/** The sections of a publication in one language: the English text, its translation, and how far that is. */
import { listSectionPaths, type SectionPath, type SourceFiles } from '#domain/authoring/source-files.ts';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { SectionProgress } from '#domain/translation/language-state.ts';
import { type SectionText, segmentsOfSection } from '#domain/translation/section-text.ts';
import { measureProgress, type TranslatedSegment, translateSegments } from '#domain/translation/translated-text.ts';
import type { translationTexts } from '#server/modules/translations/tables.ts';
import { readSectionText } from './read-section-text.ts';

export type TextRow = typeof translationTexts.$inferSelect;

export type SectionWork = {
  section: SectionPath;
  english: SectionText;
  /** Null if nothing is translated. */
  row: TextRow | null;
  segments: TranslatedSegment[];
  progress: SectionProgress;
};

/** The path of a translated section in its publication. */
export const translationPath = (section: number, language: TranslationLanguage): string =>
  `sections/${String(section).padStart(2, '0')}.${language}.md`;

/** A section by its slug, or by its number if its slug has changed since. (rules E8) */
export function findRow(rows: readonly TextRow[], sections: readonly SectionPath[], { slug, number }: SectionPath) {
  const slugs = new Set(sections.map((section) => section.slug));
  return (
    rows.find((row) => row.sectionSlug === slug) ??
    rows.find((row) => row.section === number && !slugs.has(row.sectionSlug)) ??
    null
  );
}

export function listWork(files: SourceFiles, rows: readonly TextRow[]): SectionWork[] {
  const sections = listSectionPaths(files);
  return sections.map((section) => {
    const english = readSectionText(files[section.path] ?? '');
    const row = findRow(rows, sections, section);
    return makeWork(section, english, row);
  });
}

export function makeWork(section: SectionPath, english: SectionText, row: TextRow | null): SectionWork {
  const segments = translateSegments(segmentsOfSection(english), row?.pairs ?? []);
  const { number, slug } = section;
  const isBegun = row !== null && segments.some(({ state }) => state !== 'open');
  const progress = { ...measureProgress(segments), number, slug, title: english.title, isBegun };
  return { section, english, row, segments, progress };
}

export const isPending = ({ row }: Pick<SectionWork, 'row'>): boolean =>
  row !== null && (row.isSlugPending || row.pairs.some((pair) => pair.isPending));
