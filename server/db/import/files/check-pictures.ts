/** Checks the folder `images` beside a file: every picture exists, is valid, and is used. */

import type { LibraryPicture } from '#server/db/import/library.ts';
import type { Problem } from '#server/db/import/problems.ts';
import type { Folder } from './folder.ts';
import { readPicture } from './read-picture.ts';

/** A picture reference in a file. */
export type NamedPicture = { file: string; alt: string; problemAt(message: string): Problem };

type PictureFolder = {
  directory: string;
  named: readonly NamedPicture[];
  /** Whether some text could not be read, so that nothing is known of what it uses. */
  isPartial?: boolean;
};

export function checkPictures(
  folder: Folder,
  { directory, named, isPartial = false }: PictureFolder,
  problems: Problem[],
): void {
  const present = folder.listFiles(directory);
  for (const { file, problemAt } of named) {
    const message = present.includes(file) ? describeFault(folder, directory, file) : `${file} is not in ${directory}`;
    if (message !== null) problems.push(problemAt(message));
  }
  for (const file of present) {
    if (isPartial || named.some((picture) => picture.file === file)) continue;
    problems.push({ file: `${directory}/${file}`, line: 1, field: '', message: 'is not used' });
  }
}

function describeFault(folder: Folder, directory: string, file: string): string | null {
  const reading = readPicture(file, folder.readBytes(`${directory}/${file}`));
  return reading.ok ? null : reading.message;
}

/** A checked picture with the type and size read from its bytes. */
export function makePicture(
  folder: Folder,
  { directory, file, alt }: { directory: string; file: string; alt: string },
): LibraryPicture {
  const path = `${directory}/${file}`;
  const reading = readPicture(file, folder.readBytes(path));
  if (!reading.ok) throw new Error(`${path}: ${reading.message}`);
  return { path, name: file, alt, ...reading.facts };
}
