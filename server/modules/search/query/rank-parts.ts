/** Which parts of an input a result must contain, and how much each counts: rare words say more than common ones. (rules C35) */
import type { Ctx } from '#server/kernel/ctx.ts';
import { countMatches, countSatisfiable, type SearchInput } from './queries-words.ts';

/** A word, a name or a phrase of the input as tsqueries: with its synonyms, and by itself in titles. */
export type QueryPart = { readonly query: string; readonly exact: string };
export type RankedPart = QueryPart & {
  /** The weights of an input add up to 1. */
  readonly weight: number;
  /** Parts that no result contains together with the rarer ones are not required. */
  readonly isRequired: boolean;
  /** Whether any result contains it. */
  readonly isKnown: boolean;
};

/** Further parts are ignored. */
const MAX_PARTS = 12;

/** The parts of an input, the rarest first. An input with operators is one part. */
export async function rankParts(
  ctx: Pick<Ctx, 'db'>,
  input: SearchInput,
  tsquery: readonly QueryPart[],
): Promise<RankedPart[]> {
  const [first, ...others] = splitConjunction(tsquery).slice(0, MAX_PARTS);
  if (first === undefined) return [];
  if (others.length === 0) return [{ ...first, weight: 1, isRequired: true, isKnown: true }];
  const counted = await countMatches(ctx, input, [first, ...others]);
  const known = counted.filter(({ count }) => count > 0).toSorted((one, other) => one.count - other.count);
  const unknown = counted.filter(({ count }) => count === 0);
  const required = known.length > 1 ? await countSatisfiable(ctx, input, known) : known.length;
  const total = known.reduce((sum, { count }) => sum + rarityOf(count), 0);
  return [
    ...known.map(({ count, ...part }, at) => ({
      ...{ ...part, weight: rarityOf(count) / total, isRequired: at < required, isKnown: true },
    })),
    // If every part is unknown, nothing is found.
    ...unknown.map(({ count: _, ...part }) => ({
      ...{ ...part, weight: 0, isRequired: known.length === 0, isKnown: false },
    })),
  ];
}

/** Four times as many results halve what a word says. */
const rarityOf = (count: number) => 1 / Math.sqrt(1 + count);

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
  exact: parts.map(({ exact }) => exact).join(' '),
});
