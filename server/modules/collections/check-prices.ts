import { findPriceProblem, type Price, type PriceChange, type PriceList } from '#domain/membership/price-changes.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { Failure } from '#server/kernel/failure.ts';

type Fields = Record<string, unknown>;

/** The form of the collection has parsed both. */
const pricesOf = ({ prices, priceChanges }: Fields): PriceList => ({
  prices: prices as Price[],
  changes: (priceChanges ?? []) as PriceChange[],
});

/** A price that has begun stays as it was. (rules M34) */
export function requireBegunPrices(before: Fields, after: Fields, today: PlainDate): void {
  const found = findPriceProblem(pricesOf(before), pricesOf(after), today);
  if (found === null) return;
  throw new Failure(found.problem === 'begun' ? 'entry.price-begun' : 'entry.price-past', {
    source: { pointer: `/data/attributes/value/${found.field}` },
  });
}
