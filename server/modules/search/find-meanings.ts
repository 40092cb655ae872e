/** What a word that the library does not use may mean: the words of the library with the fewest errors between. */
import { editDistance } from '#domain/shared/edit-distance.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type Asked, listAlike, listOneErrorAway } from './queries-words.ts';

/** Shorter words, and words with other signs in them, are taken by the letter. */
const FORGIVEN = /^[a-z]{4,40}$/;
const MOST_MEANINGS = 3;

/** For each word that was typed the few that may be meant, the likeliest first; a word without any is left out. */
export async function findMeanings(
  ctx: Pick<Ctx, 'db'>,
  asked: Asked,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const typed = words.filter((word) => FORGIVEN.test(word));
  if (typed.length === 0) return new Map();
  const meanings = choose(typed, await listOneErrorAway(ctx, asked, typed), () => 1);
  const left = typed.filter((word) => !meanings.has(word));
  if (left.length === 0) return meanings;
  return new Map([...meanings, ...choose(left, await listAlike(ctx, asked, left), forgivable)]);
}

/** As many errors as are forgiven: one in a short word, two in a long one. */
const forgivable = (typed: string, word: string) => (Math.max(typed.length, word.length) < 6 ? 1 : 2);

function choose(typed: readonly string[], known: readonly string[], forgiven: typeof forgivable) {
  const meanings = new Map<string, string[]>();
  for (const word of typed) {
    const near = known
      .map((other) => ({ other, errors: countErrors(word, other) }))
      .filter(({ other, errors }) => errors <= forgiven(word, other));
    const fewest = Math.min(...near.map(({ errors }) => errors));
    const meant = near.filter(({ errors }) => errors === fewest).map(({ other }) => other);
    if (meant.length > 0) meanings.set(word, meant.toSorted(byBeginning(word)).slice(0, MOST_MEANINGS));
  }
  return meanings;
}

/** The library's words are stems; an ending that was typed wrong is no longer cut off, so it counts as one error. */
const countErrors = (typed: string, word: string) =>
  Math.min(editDistance(typed, word), editDistance(typed.slice(0, word.length), word) + 1);

/** Few err in the first letters of a word. */
const byBeginning = (typed: string) => (one: string, other: string) =>
  sharedBeginning(typed, other) - sharedBeginning(typed, one) || (one < other ? -1 : 1);

function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
