/** The labels of references in a text: small signs, digits and hyphens. (content format) */

/** What is typed as a label, in the signs that a label has. */
export const toReferenceLabel = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');

/** The first author and the year of a source, such as ghaemi2008, unlike the labels that are there; empty without an author. */
export function proposeReferenceLabel(source: string, known: readonly string[]): string {
  const [author = ''] = /\p{L}[\p{L}’'-]+/u.exec(source) ?? [];
  const [year = ''] = /\b(?:19|20)\d\d\b/.exec(source) ?? [];
  const label = `${toReferenceLabel(author)}${year}`;
  if (author === '' || !known.includes(label)) return author === '' ? '' : label;
  const suffix = [...'bcdefghijklmnopqrstuvwxyz'].find((sign) => !known.includes(`${label}${sign}`));
  return `${label}${suffix ?? ''}`;
}
