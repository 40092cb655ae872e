/** Corrections of unknown words: the known words with the smallest edit distance. */
import { editDistance } from '#domain/shared/text/edit-distance.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { listSimilarWords, listWordsOneEditAway, type SearchInput } from './queries-words.ts';

/** Shorter words and words with other characters are not corrected. */
const CORRECTABLE = /^[a-z]{4,40}$/;
const MAX_CORRECTIONS = 3;

/** The corrections of each typed word, the likeliest first; words without any are omitted. */
export async function findCorrections(
  ctx: Pick<Ctx, 'db'>,
  input: SearchInput,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const typed = words.filter((word) => CORRECTABLE.test(word));
  if (typed.length === 0) return new Map();
  const corrections = choose(typed, await listWordsOneEditAway(ctx, input, typed), () => 1);
  const remaining = typed.filter((word) => !corrections.has(word));
  if (remaining.length === 0) return corrections;
  return new Map([...corrections, ...choose(remaining, await listSimilarWords(ctx, input, remaining), maxErrors)]);
}

/** One error in a short word, two in a long one. */
const maxErrors = (typed: string, word: string) => (Math.max(typed.length, word.length) < 6 ? 1 : 2);

function choose(typed: readonly string[], known: readonly string[], limit: typeof maxErrors) {
  const corrections = new Map<string, string[]>();
  for (const word of typed) {
    const near = known
      .map((other) => ({ other, errors: countErrors(word, other) }))
      .filter(({ other, errors }) => errors <= limit(word, other));
    const fewest = Math.min(...near.map(({ errors }) => errors));
    const nearest = near.filter(({ errors }) => errors === fewest).map(({ other }) => other);
    if (nearest.length > 0) corrections.set(word, nearest.toSorted(bySharedPrefix(word)).slice(0, MAX_CORRECTIONS));
  }
  return corrections;
}

/**
 * Known words are stems. A misspelt ending is not stemmed, so an extra ending counts as one error, but not if it is a
 * third of the word or more.
 */
function countErrors(typed: string, word: string): number {
  const whole = editDistance(typed, word);
  if (word.length * 3 <= typed.length * 2) return whole;
  return Math.min(whole, editDistance(typed.slice(0, word.length), word) + 1);
}

/** Typing errors are rare in the first letters of a word. */
const bySharedPrefix = (typed: string) => (one: string, other: string) =>
  sharedPrefixLength(typed, other) - sharedPrefixLength(typed, one) || (one < other ? -1 : 1);

function sharedPrefixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
