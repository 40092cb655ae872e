import { foldName } from './find-names.ts';

/** The address of a drug: its generic name in words with hyphens, in every language the same. (rules D1) */
export const drugSlug = (generic: string): string =>
  generic
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export type NamedDrug = { readonly slug: string; readonly names: readonly string[] };
export type DrugMatch<T> = { readonly drug: T; readonly isExact: boolean };

/** Letters that may differ in a misspelled name of that length. (rules D3) */
const allowedEdits = (length: number): number => {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
};

const MAX_LENGTH = 60;

/**
 * The drugs that a text names: those with exactly that name, or else those whose name begins with it, or else the
 * nearest in spelling. (rules D3)
 */
export function findByName<T extends NamedDrug>(drugs: readonly T[], text: string): DrugMatch<T>[] {
  const wanted = foldName(text);
  if (wanted === '' || wanted.length > MAX_LENGTH) return [];
  const named = drugs.map((drug) => ({ drug, names: [drug.slug, ...drug.names].map(foldName) }));
  const exact = named.filter(({ names }) => names.includes(wanted));
  if (exact.length > 0) return exact.map(({ drug }) => ({ drug, isExact: true }));
  const begun = named.filter(({ names }) => wanted.length > 2 && names.some((name) => name.startsWith(wanted)));
  if (begun.length > 0) return begun.map(({ drug }) => ({ drug, isExact: false }));
  return listNearest(named, wanted).map((drug) => ({ drug, isExact: false }));
}

type NamedEntry<T> = { drug: T; names: readonly string[] };

function listNearest<T>(named: readonly NamedEntry<T>[], wanted: string): T[] {
  const limit = allowedEdits(wanted.length);
  const scored = named.map(({ drug, names }) => ({
    drug,
    edits: Math.min(...names.map((name) => countEdits(name, wanted, limit))),
  }));
  const least = Math.min(...scored.map(({ edits }) => edits));
  return least > limit ? [] : scored.filter(({ edits }) => edits === least).map(({ drug }) => drug);
}

/** The letters to insert, delete, replace or swap with a neighbor; more than the limit is not counted out. */
export function countEdits(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let [beforeLast, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1), swapped));
    }
    if (Math.min(...row) > limit) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return at(last, other.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
