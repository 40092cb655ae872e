import { FILE_TYPES, typeOfName } from '#domain/media/asset-kinds.ts';
import { byName, titleOfFile } from './picture-names.ts';
import type { NewPicture } from './use-slide-pictures.ts';

type SortedFiles = {
  chosen: readonly NewPicture[];
  pdfs: readonly File[];
  /** The names of files that become no slides. */
  others: readonly string[];
};

/** What was chosen for slides, each kind in the order of the names. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const ordered = files.toSorted((a, b) => byName(a.name, b.name));
  return {
    chosen: ordered
      .filter((file) => kindOf(file) === 'picture')
      .map((file) => ({ file, title: titleOfFile(file.name), alt: '' })),
    pdfs: ordered.filter((file) => kindOf(file) === 'document'),
    others: ordered.filter((file) => !['picture', 'document'].includes(kindOf(file))).map(({ name }) => name),
  };
}

function kindOf({ name }: File): string {
  const type = typeOfName(name);
  return type === null ? 'unknown' : FILE_TYPES[type].kind;
}
