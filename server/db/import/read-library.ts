import type { z } from 'zod';
import { checkPrintedNames } from './check-printed.ts';
import { type EpisodeDraft, readEpisodes } from './episodes/read-episode.ts';
import { checkPictures, type NamedPicture } from './files/check-pictures.ts';
import { type Folder, openFolder } from './files/folder.ts';
import { readManifest } from './files/read-manifest.ts';
import type { Library } from './library.ts';
import type { LibraryDraft, NamedDocument } from './library-draft.ts';
import { AUTHOR_IMAGES, makeLibrary } from './make-library.ts';
import { type Problem, sortProblems } from './problems.ts';
import {
  checkEpisode,
  checkPublication,
  checkTranslatedSlugs,
  type KnownNames,
} from './publications/check-publication.ts';
import { PUBLICATION_FOLDER, type PublicationDraft, readPublication } from './publications/read-publication.ts';
import {
  AuthorFront,
  Categories,
  DrugClasses,
  DrugNames,
  Memberships,
  Redirects,
  SeriesList,
  Site,
  Synonyms,
  Testimonials,
} from './schemas.ts';
import { checkDrugClasses, checkDrugNames } from './site/check-drugs.ts';
import { checkRedirectList } from './site/check-redirects.ts';
import { checkSeries } from './site/check-series.ts';
import { checkMemberships, checkSite, checkSynonyms, checkUnique } from './site/check-site.ts';
import { checkTexts } from './site/check-texts.ts';
import { readPages, readTexts } from './site/read-texts.ts';
import { problemAt, readYaml, type WithSource } from './sourced.ts';
import { readDocument } from './text/read-document.ts';

export type LibraryReading = { ok: true; library: Library } | { ok: false; problems: Problem[] };

/** Validates the whole folder: returns a library, or all problems with file, line and field. */
export const readLibrary = (path: string): LibraryReading => readFolder(openFolder(path));

export function readFolder(folder: Folder): LibraryReading {
  const problems: Problem[] = [];
  const names = listNames(folder, problems);
  const draft = readDraft(folder, problems);
  checkDraft(folder, { draft, names }, problems);
  checkPrintedNames(draft, problems);
  if (folder.listFolders('publications').length === 0) {
    problems.push({ file: 'publications', line: 1, field: '', message: 'has no publication' });
  }
  const library = problems.length === 0 ? makeLibrary(folder, draft) : null;
  return library === null ? { ok: false, problems: sortProblems(problems) } : { ok: true, library };
}

/** What the library has: of publications the numbers, of authors the slugs. */
export type Names = { authors: Set<string>; publications: Set<number> };

// Names are read from file names, so that an error in an author's file is not repeated for each lecture.
function listNames(folder: Folder, problems: Problem[]): Names {
  const publications = new Set<number>();
  for (const name of folder.listFolders('publications')) {
    const number = Number(PUBLICATION_FOLDER.exec(name)?.[1]);
    const source = { file: `publications/${name}`, line: 1, field: '' };
    if (Number.isNaN(number)) problems.push({ ...source, message: 'must be named <number>-<slug>' });
    if (publications.has(number)) problems.push({ ...source, message: `number ${number} is used twice` });
    publications.add(number);
  }
  return { authors: new Set(folder.listFiles('authors').map(dropExtension)), publications };
}

const listNumbers = ({ publications }: Names, podcasts: readonly EpisodeDraft[]): Set<number> =>
  new Set([...publications, ...podcasts.map(({ front }) => front.value.number)]);

function listRecordable(publications: readonly PublicationDraft[], podcasts: readonly EpisodeDraft[]): Set<string> {
  const sections = publications.flatMap(({ cover, sections }) =>
    sections.map(({ front }) => `${cover?.front.value.number}/${front.value.number}`),
  );
  return new Set([...sections, ...podcasts.map(({ front }) => String(front.value.number))]);
}

/** Reads every file of the folder. */
export function readDraft(folder: Folder, problems: Problem[]): LibraryDraft {
  const yaml = <Value>(file: string, shape: z.ZodType<Value>) => readYamlFile(folder, { file, shape }, problems);
  const documents = <Front>(directory: string, shape: z.ZodType<Front>) =>
    readDocuments(folder, { directory, shape }, problems);
  const podcasts = readEpisodes(folder, problems);
  const publications = folder.listFolders('publications').map((name) => readPublication(folder, name, problems));
  return {
    site: yaml('site.yaml', Site),
    categories: yaml('categories.yaml', Categories),
    drugNames: folder.has(DRUG_NAMES) ? yaml(DRUG_NAMES, DrugNames) : null,
    drugClasses: folder.has(DRUG_CLASSES) ? yaml(DRUG_CLASSES, DrugClasses) : null,
    synonyms: folder.has(SYNONYMS) ? yaml(SYNONYMS, Synonyms) : null,
    redirects: folder.has(REDIRECTS) ? yaml(REDIRECTS, Redirects) : null,
    series: folder.has(SERIES) ? yaml(SERIES, SeriesList) : null,
    memberships: yaml('memberships.yaml', Memberships),
    testimonials: yaml('testimonials.yaml', Testimonials),
    authors: documents('authors', AuthorFront),
    podcasts,
    pages: readPages(folder, problems),
    texts: readTexts(folder, problems),
    publications,
    recordings: readManifest(folder, listRecordable(publications, podcasts), problems),
  };
}

/** Checks what the files say of each other. */
export function checkDraft(
  folder: Folder,
  { draft, names }: { draft: LibraryDraft; names: Names },
  problems: Problem[],
): void {
  const { site, categories, drugNames, drugClasses, synonyms, redirects, series, memberships, testimonials } = draft;
  const known: KnownNames = {
    authors: names.authors,
    undisclosed: new Set(
      draft.authors.filter(({ front }) => front.value.conflictsOfInterest === '').map(({ name }) => name),
    ),
    categories: categories && new Set(categories.value.map(({ slug }) => slug)),
  };
  if (site !== null) checkSite(site, listNumbers(names, draft.podcasts), problems);
  if (drugNames !== null) checkDrugNames(drugNames, problems);
  if (drugClasses !== null) checkDrugClasses(drugClasses, drugNames?.value ?? [], problems);
  if (synonyms !== null) checkSynonyms(synonyms, problems);
  if (series !== null) checkSeries(series, listNumbers(names, draft.podcasts), problems);
  if (redirects !== null) checkRedirectList(redirects, problems);
  if (memberships !== null) checkMemberships(memberships, problems);
  if (categories !== null) checkUnique(categories, { at: [], items: categories.value, key: 'slug' }, problems);
  if (testimonials !== null) checkUnique(testimonials, { at: [], items: testimonials.value, key: 'number' }, problems);
  for (const publication of draft.publications) checkPublication(publication, known, problems);
  for (const { front } of draft.podcasts) checkEpisode(front, known, problems);
  checkAuthors(draft.authors, problems);
  checkPictures(folder, { directory: AUTHOR_IMAGES, named: draft.authors.flatMap(listPortraits) }, problems);
  // Episodes are publications, so they share one number range.
  checkNumbers(draft.podcasts, names.publications, problems);
  checkTranslatedSlugs(draft.publications, problems);
  checkTexts(draft, problems);
}

function listPortraits({ front }: NamedDocument<AuthorFront>): NamedPicture[] {
  const { image } = front.value;
  if (image === undefined) return [];
  return [{ ...image, problemAt: (message: string) => problemAt(front, ['image', 'file'], message) }];
}

function checkAuthors(authors: LibraryDraft['authors'], problems: Problem[]): void {
  checkNumbers(authors, new Set(), problems);
  for (const { front, name } of authors)
    if (front.value.slug !== name)
      problems.push(problemAt(front, ['slug'], `must agree with the file name ${name}.md`));
}

type NumberedDocument = { front: WithSource<{ number: number }> };

function checkNumbers(documents: readonly NumberedDocument[], taken: ReadonlySet<number>, problems: Problem[]): void {
  const seen = new Set(taken);
  for (const { front } of documents) {
    const { number } = front.value;
    if (seen.has(number)) problems.push(problemAt(front, ['number'], `${number} is used twice`));
    seen.add(number);
  }
}

/** Optional, like the media files. */
const DRUG_NAMES = 'drug-names.yaml';
const DRUG_CLASSES = 'drug-classes.yaml';
const SYNONYMS = 'synonyms.yaml';
const REDIRECTS = 'redirects.yaml';
const SERIES = 'series.yaml';

type FileOf<Value> = { file: string; shape: z.ZodType<Value> };

function readYamlFile<Value>(
  folder: Folder,
  { file, shape }: FileOf<Value>,
  problems: Problem[],
): WithSource<Value> | null {
  if (folder.has(file)) return readYaml(shape, { file, text: folder.read(file), firstLine: 1 }, problems);
  problems.push({ file, line: 1, field: '', message: 'is missing' });
  return null;
}

type DocumentFolder<Front> = { directory: string; shape: z.ZodType<Front> };

function readDocuments<Front>(
  folder: Folder,
  { directory: folderName, shape }: DocumentFolder<Front>,
  problems: Problem[],
): NamedDocument<Front>[] {
  return folder.listFiles(folderName).flatMap((name) => {
    const document = readDocument(folder, { file: `${folderName}/${name}`, shape }, problems);
    return document === null ? [] : [{ ...document, name: dropExtension(name) }];
  });
}

const dropExtension = (name: string) => name.replace(/\.md$/, '');
