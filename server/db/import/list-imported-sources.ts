/** Reads the files of each publication of a folder as they are, for the revisions of the back office. (rules E4) */
import { isAssetPath, isSourcePath, libraryPath, PUBLICATION_FILE } from '#domain/authoring/source-files.ts';
import { listMissing } from '#domain/catalogue/publishing.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { ImportedSource } from '#server/modules/authoring/index.ts';
import { keyOfFile } from './files/file-keys.ts';
import type { Folder } from './files/folder.ts';
import type { Library, LibraryPublication } from './library.ts';
import { summarizeSource } from './single/summarize.ts';

/** The source of every publication of the library; `today` decides what an announced one still lacks. */
export function listImportedSources(library: Library, folder: Folder, today: PlainDate): ImportedSource[] {
  const episodes = new Set(library.podcasts.map(({ number }) => number));
  const disclosures = new Map(library.authors.map(({ slug, conflictsOfInterest }) => [slug, conflictsOfInterest]));
  return library.publications.map((publication) => {
    const { number } = publication;
    const source = episodes.has(number) ? readEpisodeSource(folder, publication) : readSource(folder, publication);
    const missing = publication.visibility === 'announced' ? listMissing(factsOf(publication, disclosures), today) : [];
    return { number, ...source, summary: summarizeSource(source), missing };
  });
}

const readEpisodeSource = (folder: Folder, publication: LibraryPublication) => ({
  files: { 'episode.md': folder.read(libraryPath(publication, 'episode.md')) },
  assets: {},
});

function readSource(folder: Folder, publication: LibraryPublication) {
  const directory = libraryPath(publication, PUBLICATION_FILE).slice(0, -PUBLICATION_FILE.length - 1);
  const below = (path: string) => folder.listFiles(`${directory}/${path}`).map((name) => `${path}/${name}`);
  const paths = [...folder.listFiles(directory), ...below('sections'), ...below('images')];
  const keyed = (path: string) => {
    const file = { path, name: path.split('/').at(-1) ?? path, mime: '' };
    return keyOfFile(file, folder.readBytes(`${directory}/${path}`));
  };
  return {
    files: Object.fromEntries(
      paths.filter(isSourcePath).map((path) => [path, folder.read(`${directory}/${path}`)] as const),
    ),
    assets: Object.fromEntries(paths.filter(isAssetPath).map((path) => [path, keyed(path)] as const)),
  };
}

const factsOf = (publication: LibraryPublication, disclosures: ReadonlyMap<string, string>) => ({
  title: publication.title,
  sections: publication.sections.length,
  emptySections: publication.sections.filter(({ transcript }) => transcript.slides.every(({ html }) => html === ''))
    .length,
  authors: publication.authors.length,
  undisclosedAuthors: publication.authors.filter((slug) => (disclosures.get(slug) ?? '').trim() === '').length,
  categories: publication.categories.length,
  excerpt: publication.excerpt,
  objectives: publication.learningObjectives.length,
  targetAudience: publication.targetAudience,
  keyPoints: publication.keyPoints.length,
  questions: publication.test?.questions.length ?? 0,
  credit: publication.credits ?? null,
  expirationDate: publication.expirationDate ?? null,
  jointSponsor: publication.jointSponsor ?? null,
  // The import begins the record from what the text states. (rules L20)
  missingRecord: 0,
});
