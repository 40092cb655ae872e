/** What a question may refer to in the texts of its publication: footnotes, sections and their slides. */
import { readFrontField } from './front-matter/front-matter.ts';
import { listSectionPaths, type SourceFiles } from './source-files.ts';

export type Footnote = { readonly label: string; readonly text: string };
export type OutlinedSlide = { readonly number: number; readonly start: string; readonly title: string };
export type OutlinedSection = {
  readonly number: number;
  readonly title: string;
  readonly slides: readonly OutlinedSlide[];
};

const FOOTNOTE = /^\[\^([^\]\s]{1,200})\]:[ \t]*(\S.*)$/;
const SLIDE = /^## +(\d{1,3}:\d{2}(?::\d{2})?) +(\S.*)$/;

/** The footnotes of all sections by label, each once. */
export function listFootnotes(files: SourceFiles): Footnote[] {
  const found = new Map<string, string>();
  for (const { path } of listSectionPaths(files))
    for (const line of linesOf(files[path])) {
      const [, label, text = ''] = FOOTNOTE.exec(line) ?? [];
      if (label !== undefined && !found.has(label)) found.set(label, text.trim());
    }
  return [...found].map(([label, text]) => ({ label, text })).toSorted((a, b) => a.label.localeCompare(b.label));
}

/** The sections in order, each with its slides, counted from 1. */
export const listSlides = (files: SourceFiles): OutlinedSection[] =>
  listSectionPaths(files).map(({ path, number }) => {
    const text = files[path] ?? '';
    const slides = linesOf(text).flatMap((line) => {
      const [, start, title = ''] = SLIDE.exec(line) ?? [];
      return start === undefined ? [] : [{ start, title: title.trim() }];
    });
    return {
      number,
      title: readFrontField(text, 'title') ?? `Section ${number}`,
      slides: slides.map((slide, index) => ({ number: index + 1, ...slide })),
    };
  });

const linesOf = (text: string | undefined): string[] => (text ?? '').split(/\r?\n/);
