import { checkPictures, type NamedPicture } from '#server/db/import/files/check-pictures.ts';
import type { Folder } from '#server/db/import/files/folder.ts';
import type { Problem } from '#server/db/import/problems.ts';
import { PublicationFront, TestFile } from '#server/db/import/schemas.ts';
import { problemAt, readYaml, type WithSource } from '#server/db/import/sourced.ts';
import { type Document, readDocument } from '#server/db/import/text/read-document.ts';
import { readSections, type SectionDraft } from './read-sections.ts';

/** A publication folder as read. A part that could not be read is null, and its problems are reported. */
export type PublicationDraft = {
  directory: string;
  cover: Document<PublicationFront> | null;
  sections: SectionDraft[];
  test: WithSource<TestFile> | null;
};

export const PUBLICATION_FOLDER = /^([1-9]\d*)-([a-z0-9-]+)$/;

export function readPublication(folder: Folder, name: string, problems: Problem[]): PublicationDraft {
  const directory = `publications/${name}`;
  const file = `${directory}/publication.md`;
  const cover = folder.has(file) ? readDocument(folder, { file, shape: PublicationFront }, problems) : null;
  if (!folder.has(file)) problems.push({ file, line: 1, field: '', message: 'is missing' });
  const before = problems.length;
  const sections = readSections(folder, `${directory}/sections`, problems);
  const isPartial = problems.length > before;
  const test = readTest(folder, `${directory}/test.yaml`, problems);
  if (cover !== null) checkName(cover, name, problems);
  checkFiles(folder, { directory, cover }, problems);
  const named = sections.flatMap(listPictures);
  checkPictures(folder, { directory: `${directory}/images`, named, isPartial }, problems);
  return { directory, cover, sections, test };
}

function listPictures({ front, body, slides }: SectionDraft): NamedPicture[] {
  const { featuredImage } = front.value;
  const featured =
    featuredImage === undefined
      ? []
      : [{ ...featuredImage, problemAt: (message: string) => problemAt(front, ['featuredImage', 'file'], message) }];
  const shown = slides.flatMap(({ picture }) => {
    if (picture === null || picture.file === '') return [];
    const { file, line } = picture;
    return [{ ...picture, problemAt: (message: string) => ({ file: body.file, line, field: 'body', message }), file }];
  });
  return [...featured, ...shown];
}

function readTest(folder: Folder, file: string, problems: Problem[]): WithSource<TestFile> | null {
  return folder.has(file) ? readYaml(TestFile, { file, text: folder.read(file), firstLine: 1 }, problems) : null;
}

function checkName({ front }: Document<PublicationFront>, name: string, problems: Problem[]): void {
  const [, number, slug] = PUBLICATION_FOLDER.exec(name) ?? [];
  if (String(front.value.number) !== number) {
    problems.push(problemAt(front, ['number'], `must be the number that the folder ${name} begins with`));
  }
  if (front.value.slug !== slug)
    problems.push(problemAt(front, ['slug'], `must be the slug that ends the folder ${name}`));
}

type CoverSource = Pick<PublicationDraft, 'directory' | 'cover'>;

/** Reports unknown files, so that a mistyped name does not silently omit a test or material. */
function checkFiles(folder: Folder, { directory, cover }: CoverSource, problems: Problem[]): void {
  const materials = (cover?.front.value.materials ?? []).map(({ file }) => file);
  for (const [i, file] of materials.entries()) {
    if (cover === null || file === undefined || folder.listFiles(directory).includes(file)) continue;
    problems.push(problemAt(cover.front, ['materials', i, 'file'], `${file} is not in the folder of the publication`));
  }
  if (cover === null) return;
  for (const name of folder.listFiles(directory)) {
    if (name === 'publication.md' || name === 'test.yaml' || materials.includes(name)) continue;
    const message = 'is not part of the text, and no material has it';
    problems.push({ file: `${directory}/${name}`, line: 1, field: '', message });
  }
}
