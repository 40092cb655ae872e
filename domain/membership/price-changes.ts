/** Prices by date: what a plan costs on a day, and what the office may still change. (rules M32, M34) */
import { isBefore, type PlainDate } from '../shared/dates.ts';
import type { Cents } from '../shared/money.ts';
import { FIVE_YEARS, fiveYearPrice, ONE_YEAR } from './pricing.ts';

export type Price = { readonly rebillDays: number; readonly currency: string; readonly amount: Cents };

/** A new yearly price from the beginning of a day on; five years cost four times as much. (rules M2) */
export type PriceChange = { readonly from: PlainDate; readonly currency: string; readonly amount: Cents };

export type PriceList = { readonly prices: readonly Price[]; readonly changes: readonly PriceChange[] };

/** What a change makes of the price of a plan; null if the plan has another currency. */
export function changedAmount({ amount, currency }: PriceChange, plan: Omit<Price, 'amount'>): Cents | null {
  if (plan.currency !== currency) return null;
  return plan.rebillDays === FIVE_YEARS ? fiveYearPrice(amount) : amount;
}

export type DatedPrice = Price & {
  /** The first day of the price; null for the one that a plan had from its beginning. */
  readonly from: PlainDate | null;
  readonly state: 'past' | 'now' | 'future';
};

/** Every price that each plan had, has and will have, in order. (rules M32) */
export function listDatedPrices({ prices, changes }: PriceList, today: PlainDate): DatedPrice[] {
  const hasBegun = ({ from }: { from: PlainDate | null }) => from === null || !isBefore(today, from);
  return prices.flatMap((plan) => {
    const steps = changes
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .flatMap((change) => {
        const amount = changedAmount(change, plan);
        return amount === null ? [] : [{ ...plan, amount, from: change.from as PlainDate | null }];
      });
    const all = [{ ...plan, from: null as PlainDate | null }, ...steps];
    const current = all.findLastIndex(hasBegun);
    return all.map((price, at) => ({ ...price, state: at < current ? 'past' : at === current ? 'now' : 'future' }));
  });
}

export type PriceChangeProblem = { field: 'prices' | 'priceChanges'; problem: 'begun' | 'past' };

/** Why the office may not replace one list by another: a price that has begun stays as it was. (rules M34) */
export function findPriceProblem(before: PriceList, after: PriceList, today: PlainDate): PriceChangeProblem | null {
  const altered = before.prices.some(({ rebillDays, currency, amount }) => {
    const next = after.prices.find((price) => price.rebillDays === rebillDays && price.currency === currency);
    return next !== undefined && next.amount !== amount;
  });
  if (altered) return { field: 'prices', problem: 'begun' };
  const has = (list: PriceList, change: PriceChange) =>
    list.changes.some(
      ({ from, currency, amount }) => from === change.from && currency === change.currency && amount === change.amount,
    );
  const begun = before.changes.filter(({ from }) => !isBefore(today, from));
  if (begun.some((change) => !has(after, change))) return { field: 'priceChanges', problem: 'begun' };
  const added = after.changes.filter((change) => !has(before, change));
  return added.some(({ from }) => isBefore(from, today)) ? { field: 'priceChanges', problem: 'past' } : null;
}

/** Changes of a currency in which there is no yearly price, and days that have two prices. (rules M32) */
export const findUnsoundChange = ({
  prices,
  changes,
}: PriceList): { at: number; problem: 'currency' | 'day' } | null => {
  for (const [at, { from, currency }] of changes.entries()) {
    if (!prices.some((price) => price.rebillDays === ONE_YEAR && price.currency === currency))
      return { at, problem: 'currency' };
    if (changes.findIndex((other) => other.from === from && other.currency === currency) !== at)
      return { at, problem: 'day' };
  }
  return null;
};
