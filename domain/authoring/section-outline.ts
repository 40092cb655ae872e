/** The outline of a publication: sections in reading order. What is done to it are changes of files. (rules E8) */
import { readFrontText, splitFrontMatter, writeFrontText, writeFrontValue } from './front-matter/front-fields.ts';
import { listSlides, parseSlideTime } from './slides.ts';
import { listSectionPaths, listTranslationPaths, type SourceFiles, TEST_FILE } from './source-files.ts';

/** Texts by path; null deletes one. */
export type FileChanges = Readonly<Record<string, string | null>>;

export type OutlineSection = {
  readonly path: string;
  readonly number: number;
  readonly slug: string;
  readonly title: string;
  /** The planned length of the recording; null if it has none. */
  readonly seconds: number | null;
  readonly isPrivate: boolean;
  readonly slides: number;
};

/** The number of a path has two digits. */
export const MAX_SECTIONS = 99;

export function readOutline(files: SourceFiles): OutlineSection[] {
  return listSectionPaths(files).map(({ path, number, slug }) => {
    const text = files[path] ?? '';
    const body = splitFrontMatter(text)?.body ?? text;
    return {
      ...{ path, number, slug, title: readFrontText(text, 'title') || slug },
      seconds: parseSlideTime(readFrontText(text, 'duration') ?? ''),
      isPrivate: readFrontText(text, 'private') === 'true',
      slides: listSlides(body).length,
    };
  });
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const pathOf = (number: number, slug: string): string => `sections/${twoDigits(number)}-${slug}.md`;

/** Moves a section to a place, counted from 0; its translations and the questions that name it follow. */
export function moveSection(files: SourceFiles, path: string, to: number): FileChanges {
  const paths = listSectionPaths(files).map((section) => section.path);
  if (!paths.includes(path)) return {};
  const others = paths.filter((each) => each !== path);
  const position = Math.min(Math.max(to, 0), others.length);
  return renumber(files, [...others.slice(0, position), path, ...others.slice(position)]);
}

/** Deletes a section with its translations; questions about it name no section any more. */
export function deleteSection(files: SourceFiles, path: string): FileChanges {
  const paths = listSectionPaths(files).map((section) => section.path);
  return paths.includes(path)
    ? renumber(
        files,
        paths.filter((each) => each !== path),
      )
    : {};
}

/** Adds an empty section at the end, and says where; null if the outline is full. */
export function addSection(files: SourceFiles, title: string): { path: string; changes: FileChanges } | null {
  const sections = listSectionPaths(files);
  const number = (sections.at(-1)?.number ?? 0) + 1;
  if (number > MAX_SECTIONS) return null;
  const taken = new Set(sections.map(({ slug }) => slug));
  const base = slugOf(title);
  const slug = [base, ...sections.map((_, i) => `${base}-${i + 2}`)].find((each) => !taken.has(each)) ?? base;
  const fields = writeFrontText(`---\nnumber: ${number}\nslug: ${slug}\n---\n\n## 00:00 ${title}\n`, 'title', title);
  const path = pathOf(number, slug);
  return { path, changes: { [path]: writeFrontValue(fields, 'duration', '"01:00"') } };
}

const MAX_SLUG = 100;

/** A title as a slug. */
export function slugOf(title: string): string {
  const base = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return base.slice(0, MAX_SLUG).replace(/^-|-$/g, '') || 'section';
}

/** The path of a section after changes that moved it: a section is recognized by its slug. */
export function findSection(files: SourceFiles, slug: string): string | null {
  return listSectionPaths(files).find((section) => section.slug === slug)?.path ?? null;
}

/** Gives the sections the numbers of an order; what is not in it is deleted. */
function renumber(files: SourceFiles, order: readonly string[]): FileChanges {
  const numbers = new Map<number, number>();
  const next = new Map<string, string>();
  const sections = listSectionPaths(files);
  for (const [index, path] of order.entries()) {
    const section = sections.find((each) => each.path === path);
    if (section === undefined) continue;
    numbers.set(section.number, index + 1);
    next.set(pathOf(index + 1, section.slug), withNumber(files[path] ?? '', index + 1));
  }
  const translations = listTranslationPaths(files);
  for (const { path, number, language } of translations) {
    const moved = numbers.get(number);
    if (moved !== undefined)
      next.set(`sections/${twoDigits(moved)}.${language}.md`, withNumber(files[path] ?? '', moved));
  }
  const test = files[TEST_FILE];
  if (test !== undefined) next.set(TEST_FILE, withSections(test, numbers));
  const before = [...sections, ...translations].map(({ path }) => path);
  const deleted = before.filter((path) => !next.has(path)).map((path) => [path, null] as const);
  return Object.fromEntries([...deleted, ...[...next].filter(([path, text]) => files[path] !== text)]);
}

const withNumber = (text: string, number: number): string =>
  readFrontText(text, 'number') === String(number) ? text : writeFrontValue(text, 'number', String(number));

/** The questions name the section that teaches them by its number. */
function withSections(test: string, numbers: ReadonlyMap<number, number>): string {
  const lines = test.split('\n').flatMap((line) => {
    const [found, start] = /^(\s+section:\s*)\d+/.exec(line) ?? [];
    if (found === undefined || start === undefined) return [line];
    const moved = numbers.get(Number(found.slice(start.length)));
    return moved === undefined ? [] : [`${start}${moved}${line.slice(found.length)}`];
  });
  return lines.join('\n');
}

/** Changes that bring back what changes replaced. */
export const inverseOf = (files: SourceFiles, changes: FileChanges): FileChanges =>
  Object.fromEntries(Object.keys(changes).map((path) => [path, files[path] ?? null]));
