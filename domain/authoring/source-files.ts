/** The files of one publication in the import format, by their paths in its folder. (rules E3) */
import { readFrontField } from './front-matter/front-matter.ts';

/** Texts by path: `publication.md`, `sections/01-dosing.md`, `sections/01.de.md`, `test.yaml`; an episode is `episode.md`. */
export type SourceFiles = Readonly<Record<string, string>>;

/** Storage keys of what is not text, by path: `images/dose.png`, `dose-table.pdf`. */
export type SourceAssets = Readonly<Record<string, string>>;

export const PUBLICATION_FILE = 'publication.md';
export const EPISODE_FILE = 'episode.md';
export const TEST_FILE = 'test.yaml';

/** Limits of one text and of one publication; a lecture of an hour has about 60,000 characters. */
export const MAX_FILE_CHARACTERS = 200_000;
export const MAX_SOURCE_CHARACTERS = 3_000_000;
export const MAX_SOURCE_FILES = 300;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SECTION = /^sections\/(\d{2})-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
const TRANSLATION = /^sections\/(\d{2})\.(pt-br|fr|it|de)\.md$/;
const ASSET = /^(?:images\/[\w-]{1,100}\.(?:png|jpe?g|webp)|[\w-][\w. -]{0,100}\.pdf)$/;
export const MAX_PATH_LENGTH = 160;

/** Whether a text may have this path; nothing else can be stored, so no path leaves the folder of the publication. */
export const isSourcePath = (path: string): boolean =>
  path.length <= MAX_PATH_LENGTH &&
  ([PUBLICATION_FILE, EPISODE_FILE, TEST_FILE].includes(path) || SECTION.test(path) || TRANSLATION.test(path));

export const isAssetPath = (path: string): boolean => ASSET.test(path);

export type SectionPath = { readonly path: string; readonly number: number; readonly slug: string };

/** The English sections in reading order. */
export function listSectionPaths(files: SourceFiles): SectionPath[] {
  return Object.keys(files)
    .flatMap((path) => {
      const [, number, slug = ''] = SECTION.exec(path) ?? [];
      return number === undefined ? [] : [{ path, number: Number(number), slug }];
    })
    .toSorted((a, b) => a.number - b.number || a.path.localeCompare(b.path));
}

/** The translations: the number of the section and the language. */
export function listTranslationPaths(files: SourceFiles): { path: string; number: number; language: string }[] {
  return Object.keys(files).flatMap((path) => {
    const [, number, language = ''] = TRANSLATION.exec(path) ?? [];
    return number === undefined ? [] : [{ path, number: Number(number), language }];
  });
}

export const isEpisode = (files: SourceFiles): boolean => EPISODE_FILE in files;

/** The slug that the text gives itself; until it has one, its folder is named `draft`. */
export function slugOfSource(files: SourceFiles): string {
  const slug = readFrontField(files[PUBLICATION_FILE] ?? files[EPISODE_FILE] ?? '', 'slug');
  return slug !== null && SLUG.test(slug) ? slug : 'draft';
}

/** The path of a file in a library folder: an episode is one file of `podcasts/`. */
export function libraryPath({ number, slug }: { number: number; slug: string }, path: string): string {
  return path === EPISODE_FILE ? `podcasts/${number}-${slug}.md` : `publications/${number}-${slug}/${path}`;
}

/** Why files cannot be stored; null if they can. */
export type SourceFault = 'path' | 'too-long' | 'too-many';

/** Checks paths and lengths before anything parses the texts. (rules E3) */
export function findSourceFault(files: SourceFiles, assets: SourceAssets): { fault: SourceFault; path: string } | null {
  const entries = Object.entries(files);
  const misplaced = [
    ...entries.filter(([path]) => !isSourcePath(path)),
    ...Object.entries(assets).filter(([path]) => !isAssetPath(path)),
  ][0];
  if (misplaced !== undefined) return { fault: 'path', path: misplaced[0] };
  const long = entries.find(([, text]) => text.length > MAX_FILE_CHARACTERS);
  if (long !== undefined) return { fault: 'too-long', path: long[0] };
  const total = entries.reduce((sum, [, text]) => sum + text.length, 0);
  const isTooMany = entries.length + Object.keys(assets).length > MAX_SOURCE_FILES || total > MAX_SOURCE_CHARACTERS;
  return isTooMany ? { fault: 'too-many', path: '' } : null;
}

/** Applies changed files to those stored; null deletes one. */
export function changeFiles(files: SourceFiles, changes: Readonly<Record<string, string | null>>): SourceFiles {
  const changed = new Map(Object.entries(files));
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) changed.delete(path);
    else changed.set(path, text);
  }
  return Object.fromEntries([...changed].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The paths at which two sets of files differ. */
export function listChangedPaths(one: SourceFiles, other: SourceFiles): string[] {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...paths].filter((path) => one[path] !== other[path]).sort();
}
