/** Which parts of an input a result must contain, and how much each counts: rare words say more than common ones. (rules C35) */
import type { Ctx } from '#server/kernel/ctx.ts';
import { QUESTION_WORDS } from '#server/modules/search/languages.ts';
import { countMatches, isInOnePassage, MAX_COUNTED, type SearchInput } from './queries-words.ts';
import { readTokens } from './tsquery.ts';

/** A word, a name or a phrase of the input as tsqueries: with its synonyms, and by itself. */
export type QueryPart = { readonly query: string; readonly typed: string };
export type RankedPart = QueryPart & {
  /** The weights of an input add up to 1; a part that no result contains weighs nothing. */
  readonly weight: number;
};

/** The parts of an input, and which results match. */
export type RankedInput = {
  /** The rarest first. */
  readonly parts: readonly RankedPart[];
  /** What every result contains, as a tsquery. */
  readonly query: string;
  /** The share of the input, by weight, that a result contains at least. */
  readonly minShare: number;
  /** Whether no passage contains all parts. */
  readonly isPartial: boolean;
};

/** Further parts are ignored. */
const MAX_PARTS = 12;
/** What a result contains at least if no passage contains everything. */
const MIN_SHARE = 0.6;

/** The parts of an input; an input with operators is one part. */
export async function rankParts(
  ctx: Pick<Ctx, 'db'>,
  input: SearchInput,
  tsquery: readonly QueryPart[],
): Promise<RankedInput> {
  const parts = splitConjunction(tsquery).slice(0, MAX_PARTS);
  if (parts.length < 2) return requireAll(parts.map((part) => ({ ...part, weight: 1 })));
  const counted = await countMatches(ctx, input, parts);
  const total = counted.reduce((sum, part) => sum + significanceOf(part, input), 0);
  const ranked = counted
    .map((part) => ({ ...part, weight: significanceOf(part, input) / total }))
    .toSorted((one, other) => other.weight - one.weight);
  const known = ranked.filter(({ count }) => count > 0);
  if (known.length === 0) return { ...requireAll(ranked), isPartial: true };
  const telling = known.filter((part) => !isQuestionWord(part, input));
  const required = requireAll(telling.length === 0 ? known : telling, known);
  const isPartial = known.length < ranked.length || !(await isInOnePassage(ctx, input, required.query));
  return isPartial && known.length > 1 ? { ...requireShare(known), isPartial } : { ...required, isPartial };
}

const requireAll = (required: readonly RankedPart[], parts = required): RankedInput => ({
  parts,
  query: required.map(({ query }) => query).join(' & '),
  minShare: 0,
  isPartial: false,
});

/** Whatever contains the share contains one of the heaviest parts, which an index finds. */
function requireShare(parts: readonly RankedPart[]): Omit<RankedInput, 'isPartial'> {
  let rest = parts.reduce((sum, { weight }) => sum + weight, 0);
  const minShare = MIN_SHARE * rest;
  const heaviest = parts.filter(({ weight }) => {
    const isNeeded = rest >= minShare;
    rest -= weight;
    return isNeeded;
  });
  return { parts, query: heaviest.map(({ query }) => query).join(' | '), minShare };
}

/** Rare words say more than common ones. Question words say little. */
const significanceOf = (part: QueryPart & { count: number }, input: SearchInput): number =>
  (isQuestionWord(part, input) ? 0.2 : 1) * Math.log(1 + MAX_COUNTED / Math.max(1, part.count));

function isQuestionWord({ query }: QueryPart, { lang }: SearchInput): boolean {
  const [word = '', ...others] = readTokens(query).flatMap(({ kind, text }) => (kind === 'word' ? [text] : []));
  return others.length === 0 && QUESTION_WORDS[lang].includes(word);
}

/** The parts that are all required; the whole input if it has other operators. */
function splitConjunction(tsquery: readonly QueryPart[]): QueryPart[] {
  if (tsquery.some(({ query }) => ['|', '!', '(', ')'].includes(query))) return [join(tsquery)];
  const groups: QueryPart[][] = [[]];
  for (const part of tsquery) {
    if (part.query === '&') groups.push([]);
    else groups.at(-1)?.push(part);
  }
  return groups.filter((group) => group.length > 0).map(join);
}

const join = (parts: readonly QueryPart[]): QueryPart => ({
  query: parts.map(({ query }) => query).join(' '),
  typed: parts.map(({ typed }) => typed).join(' '),
});
