/** Pictures stand in a folder `images` beside what shows them: each is there, is a picture, and is shown by something. */
import type { Folder } from './folder.ts';
import type { LibraryPicture } from './library.ts';
import type { Problem } from './problems.ts';
import { readPicture } from './read-picture.ts';

/** A picture that a file names, and where it does. */
export type NamedPicture = { file: string; alt: string; problemAt(message: string): Problem };

export function checkPictures(
  folder: Folder,
  { place, named }: { place: string; named: readonly NamedPicture[] },
  problems: Problem[],
): void {
  const present = folder.listFiles(place);
  for (const { file, problemAt } of named) {
    const message = present.includes(file) ? describeFault(folder, place, file) : `${file} is not in ${place}`;
    if (message !== null) problems.push(problemAt(message));
  }
  for (const file of present) {
    if (named.some((picture) => picture.file === file)) continue;
    problems.push({ file: `${place}/${file}`, line: 1, field: '', message: 'is shown by nothing' });
  }
}

function describeFault(folder: Folder, place: string, file: string): string | null {
  const reading = readPicture(file, folder.readBytes(`${place}/${file}`));
  return reading.ok ? null : reading.message;
}

/** A picture that was checked, with what its bytes say of it. */
export function makePicture(
  folder: Folder,
  { place, file, alt }: { place: string; file: string; alt: string },
): LibraryPicture {
  const path = `${place}/${file}`;
  const reading = readPicture(file, folder.readBytes(path));
  if (!reading.ok) throw new Error(`${path}: ${reading.message}`);
  return { path, name: file, alt, ...reading.facts };
}
