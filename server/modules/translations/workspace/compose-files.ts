/** Writes the files of a language from what is translated. (rules E23, E28) */
import { listSectionPaths, type SourceFiles } from '#domain/authoring/source-files.ts';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import { pairImported } from '#domain/translation/pair-imported.ts';
import { segmentsOfSection, translateBody } from '#domain/translation/section-text.ts';
import { type Pair, type TranslatedSegment, translateSegments } from '#domain/translation/translated-text.ts';
import { readSectionText, writeSectionText } from './read-section-text.ts';
import { isPending, type SectionWork, translationPath } from './section-work.ts';

/**
 * The translated files that change, for these files of the publication: those of the open draft, or the public ones,
 * whose English text may be another. What is translated for another English text does not replace the public translation
 * of the public one.
 */
export function composeFiles(
  files: SourceFiles,
  work: readonly SectionWork[],
  language: TranslationLanguage,
): Record<string, string> {
  const sections = listSectionPaths(files);
  const changed: Record<string, string> = {};
  for (const each of work.filter(isPending)) {
    const section =
      sections.find(({ slug }) => slug === each.section.slug) ??
      sections.find(({ number }) => number === each.section.number);
    if (section === undefined || each.row === null) continue;
    const path = translationPath(section.number, language);
    const english = readSectionText(files[section.path] ?? '');
    const former = files[path] === undefined ? [] : pairsOf(english, files[path]);
    const segments = translateSegments(segmentsOfSection(english), each.row.pairs);
    const targets = segments.map((segment, at) => targetOf(segment, former[at]));
    const { slug } = each.row;
    changed[path] = composeSection({ number: section.number, slug, english, segments, targets });
  }
  return changed;
}

const pairsOf = (english: ReturnType<typeof readSectionText>, text: string): Pair[] =>
  pairImported(segmentsOfSection(english), segmentsOfSection(readSectionText(text)));

function targetOf({ state, pair }: TranslatedSegment, former: Pair | undefined): string | null {
  if (pair !== null && (state === 'done' || state === 'review')) return pair.target;
  const earlier = former === undefined || former.target === '' ? null : former.target;
  return earlier ?? (state === 'stale' ? (pair?.target ?? null) : null);
}

type Composition = {
  number: number;
  slug: string;
  english: ReturnType<typeof readSectionText>;
  segments: readonly TranslatedSegment[];
  targets: readonly (string | null)[];
};

/** What has no translation stays English. */
export function composeSection({ number, slug, english, segments, targets }: Composition): string {
  const target = (kind: 'title' | 'description') => targets[segments.findIndex(({ segment }) => segment.kind === kind)];
  const body = targets.filter((_, at) => {
    const kind = segments[at]?.segment.kind;
    return kind !== 'title' && kind !== 'description';
  });
  return writeSectionText(
    {
      ...{ number, slug },
      title: target('title') ?? english.title,
      description: target('description') ?? english.description,
    },
    translateBody(english.body, body),
  );
}
