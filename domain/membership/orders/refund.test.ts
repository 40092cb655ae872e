/** The worked examples of docs/rules/money.md, and cases that they do not cover. */
import { describe, expect, test } from 'vitest';
import { extraDays, orderPrice, termValue, unusedValue } from '#domain/membership/pricing.ts';
import {
  type Buy,
  EXAMPLES,
  type MembershipRange,
  type Refund,
  TIERS,
  type Tier,
} from '#domain/membership/worked-examples.fixture.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import { addDaysIn, countDaysIn, DEFAULT_TIME_ZONE as ZONE } from '#domain/shared/time-zone.ts';
import { currentHolding, extendPurchase, planPurchase } from './plan-purchase.ts';
import { applyReversal, type LedgerTerm, reversePurchase, scheduleTerms, upgradeChainFrom } from './refund.ts';

const FIRST_DAY = new Date('2026-06-01T16:00:00Z');
const LIST = { Bronze: 29_900, Silver: 49_900, Gold: 69_900 } as const;
const instant = (day: number): Date => addDaysIn(FIRST_DAY, day, ZONE);
const on = (day: number) => ({ now: instant(day), zone: ZONE });
const dayOf = (at: Date): number => countDaysIn(FIRST_DAY, at, ZONE);
const dollars = (amount: number): string => (amount / 100).toFixed(2);
const tierOf = ({ rank }: LedgerTerm): Tier => (Object.keys(TIERS) as Tier[])[rank - 1] ?? 'Bronze';
const isLive = ({ endedAt, endsAt }: LedgerTerm, now: Date): boolean => endedAt === null && endsAt > now;

/** The n-th term is the n-th purchase. */
type Books = { terms: LedgerTerm[]; amounts: Cents[] };

function buy({ terms, amounts }: Books, { buy: tier, days = 365, on: day, pays }: Buy): Books {
  const moment = on(day);
  const held = terms.filter((term) => isLive(term, moment.now)).map((term) => ({ ...term, membershipId: term.rank }));
  const wanted = { membershipId: TIERS[tier], rank: TIERS[tier], rebillDays: days };
  const plan = planPurchase(currentHolding(held, moment.now), wanted, moment);
  const replaced = plan.kind === 'upgrade' ? held.map(({ id }) => id) : [];
  const unused = unusedValue(plan.kind === 'upgrade' ? held : [], moment);
  const list = cents(days === 365 ? LIST[tier] : LIST[tier] * 4);
  const amount = cents(orderPrice({ list, discount: cents(0), proration: unused }));
  expect(dollars(amount)).toBe(pays);

  const id = terms.length + 1;
  const { startsAt, endsAt } = extendPurchase(
    plan,
    extraDays(unused, { list, rebillDays: days, deducted: cents(Math.min(list, unused)) }),
    ZONE,
  );
  const term = { id, rank: TIERS[tier], startsAt, endsAt, paid: termValue(amount, unused), endedAt: null };
  const before = terms.map((each) =>
    replaced.includes(each.id) ? { ...each, endedAt: moment.now, replacedById: id } : each,
  );
  return { terms: [...before, { ...term, replacedById: null }], amounts: [...amounts, amount] };
}

/** Later upgrades whose price was lowered by this order are refunded first. (rules M23) */
function refund({ terms, amounts }: Books, { refund: id, on: day, returns }: Refund): Books {
  const refunded = upgradeChainFrom(terms, id).toReversed();
  expect(dollars(refunded.reduce((sum, each) => sum + (amounts[each.id - 1] ?? 0), 0))).toBe(returns);
  const left = refunded.reduce(
    (ledger, each) => applyReversal(ledger, reversePurchase(ledger, each.id, on(day)), instant(day)),
    terms,
  );
  return { terms: left, amounts };
}

function play(steps: readonly (Buy | Refund)[]): LedgerTerm[] {
  let books: Books = { terms: [], amounts: [] };
  for (const step of steps) books = 'buy' in step ? buy(books, step) : refund(books, step);
  return books.terms;
}

const rangesOf = (terms: readonly LedgerTerm[]): MembershipRange[] =>
  terms
    .filter(({ endedAt }) => endedAt === null)
    .toSorted((a, b) => +a.startsAt - +b.startsAt)
    .map((term) => [tierOf(term), dayOf(term.startsAt), dayOf(term.endsAt)]);

describe('refunds and proration (rules M13, M15, M22, M23)', () => {
  test.each(EXAMPLES)('example $name', ({ steps, expected }) => {
    expect(rangesOf(play(steps))).toEqual(expected);
  });

  test.each<[string, number, string[]]>([
    ['refunding an upgrade restores the unused value of the term before it', 4, ['217.08']],
    ['a restored five-year term has its unused value', 6, ['1130.47']],
    ['refunding the first of two upgrades restores the value on its date', 8, ['294.90']],
    ['a renewal paid ahead keeps its full price', 10, ['290.81', '299.00']],
  ])('%s (example %i)', (_, example, worth) => {
    const terms = play(EXAMPLES[example - 1]?.steps ?? []);

    const live = terms.filter(({ endedAt }) => endedAt === null);
    expect(live.map(({ paid }) => dollars(paid))).toEqual(worth);
    expect(live.map(({ replacedById }) => replacedById)).toEqual(worth.map(() => null));
  });

  test('ends the refunded term now and keeps all others', () => {
    const steps = EXAMPLES[1]?.steps ?? [];
    const [first, renewal] = play(steps.slice(0, 2));
    const [remaining, ended] = play(steps);

    expect(remaining).toEqual(first);
    expect(ended).toEqual({ ...renewal, endedAt: instant(10) });
  });
});

const term = (id: number, tier: Tier, [from, to]: [number, number], change: Partial<LedgerTerm> = {}): LedgerTerm => ({
  id,
  rank: TIERS[tier],
  startsAt: instant(from),
  endsAt: instant(to),
  paid: cents((to - from) * 100),
  endedAt: null,
  replacedById: null,
  ...change,
});
const replaced = (by: number, day: number) => ({ replacedById: by, endedAt: instant(day) });

describe('reversing a purchase (rules M22)', () => {
  const bronze = term(1, 'Bronze', [0, 365], replaced(2, 5));
  const silver = term(2, 'Silver', [5, 370], replaced(3, 10));
  const gold = term(3, 'Gold', [10, 375]);

  test.each([
    ['that never had a term', [bronze, silver, gold], null],
    ['whose term is not in the ledger', [gold], 9],
    ['whose term has ended already', [{ ...gold, endedAt: instant(12) }], 3],
  ])('of an order %s changes nothing', (_, terms, id) => {
    expect(reversePurchase(terms, id, on(15))).toEqual({ endedId: null, placed: [] });
  });

  test('in the middle of two upgrades ends the last, which contains its value, and restores the first', () => {
    const { endedId, placed } = reversePurchase([bronze, silver, gold], 2, on(15));

    expect(endedId).toBe(3);
    expect(placed).toEqual([
      { id: 1, startsAt: instant(15), endsAt: instant(375), paid: cents(36_000), isRestored: true },
    ]);
  });

  test('of the last upgrade restores only the one before it', () => {
    const { endedId, placed } = reversePurchase([bronze, silver, gold], 3, on(15));

    expect([endedId, placed.map(({ id }) => id)]).toEqual([3, [2]]);
  });

  test('ignores terms that have ended, also at this instant', () => {
    const runOut = term(4, 'Bronze', [0, 400]);
    const refunded = term(5, 'Bronze', [400, 765], { endedAt: instant(20) });

    const { placed } = reversePurchase([runOut, refunded, silver, gold], 3, on(400));

    expect(placed).toEqual([
      { id: 2, startsAt: instant(400), endsAt: instant(760), paid: cents(36_000), isRestored: true },
    ]);
  });

  test('does not restore a term that had run out when the upgrade replaced it again', () => {
    const runOut = term(1, 'Bronze', [0, 15], replaced(3, 20));

    expect(reversePurchase([runOut, gold], 3, on(30))).toEqual({ endedId: 3, placed: [] });
  });

  test('starts a term paid ahead earlier, without marking it as restored', () => {
    const ahead = term(4, 'Bronze', [375, 740]);

    const undo = reversePurchase([gold, ahead], 3, on(15));

    expect(undo.placed).toEqual([
      { id: 4, startsAt: instant(15), endsAt: instant(380), paid: cents(36_500), isRestored: false },
    ]);
    expect(applyReversal([gold, ahead], undo, instant(15))).toEqual([
      { ...gold, endedAt: instant(15) },
      { ...ahead, startsAt: instant(15), endsAt: instant(380) },
    ]);
  });

  test('without effect leaves the ledger unchanged', () => {
    expect(applyReversal([bronze, gold], { endedId: null, placed: [] }, instant(15))).toEqual([bronze, gold]);
  });
});

describe('scheduling paid terms (rules M22)', () => {
  const placedOn = (day: number, ledgerTerms: readonly LedgerTerm[]) =>
    scheduleTerms(ledgerTerms, on(day)).map(({ id, startsAt, endsAt, paid }) => [
      id,
      dayOf(startsAt),
      dayOf(endsAt),
      paid,
    ]);

  test.each([
    ['a running term does not move', 10, [term(1, 'Gold', [0, 365])], []],
    ['a term that begins at this instant is already running', 10, [term(1, 'Gold', [10, 375])], []],
    ['a term that follows directly does not move', 10, [term(1, 'Gold', [0, 365]), term(2, 'Gold', [365, 730])], []],
    ['a gap is closed', 10, [term(1, 'Gold', [0, 365]), term(2, 'Gold', [400, 765])], [[2, 365, 730, 36_500]]],
    [
      'the higher tier comes first, followed by the remainder of the running term',
      10,
      [term(1, 'Bronze', [0, 365]), term(2, 'Gold', [365, 465])],
      [
        [2, 10, 110, 10_000],
        [1, 110, 465, 35_500],
      ],
    ],
    [
      'of one tier, the earlier term comes first, in any order of the list',
      10,
      [term(1, 'Gold', [500, 600]), term(2, 'Gold', [0, 365])],
      [[1, 365, 465, 10_000]],
    ],
    [
      'of two terms that began at once, the first bought comes first, in any order of the list',
      10,
      [term(2, 'Gold', [20, 30]), term(1, 'Gold', [20, 40])],
      [
        [1, 10, 30, 2000],
        [2, 30, 40, 1000],
      ],
    ],
  ])('%s', (_, day, ledgerTerms, placed) => {
    expect(placedOn(day, ledgerTerms)).toEqual(placed);
    expect(placedOn(day, ledgerTerms.toReversed())).toEqual(placed);
  });
});

const terms = [
  { id: 1, replacedById: 3 },
  { id: 2, replacedById: 3 },
  { id: 3, replacedById: 5 },
  { id: 4, replacedById: null },
  { id: 5, replacedById: null },
];

describe('the funding of a term (rules M22, M23)', () => {
  test.each([
    ['that nothing replaced', 4, [4]],
    ['that an upgrade replaced', 3, [3, 5]],
    ['that two upgrades replaced, one after the other', 1, [1, 3, 5]],
  ])('of a term %s is part of the last upgrade', (_case, id, chain) => {
    expect(upgradeChainFrom(terms, id).map((term) => term.id)).toEqual(chain);
  });

  test('is empty for an unknown term', () => {
    expect(upgradeChainFrom(terms, 9)).toEqual([]);
    expect(upgradeChainFrom(terms, null)).toEqual([]);
  });
});
