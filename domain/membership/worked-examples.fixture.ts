/** The worked examples of docs/rules/money.md, for tests. Days count from the first purchase; "0–365" no longer counts on day 365. */
export const TIERS = { Bronze: 1, Silver: 2, Gold: 3 } as const;
export type Tier = keyof typeof TIERS;
export type Buy = { buy: Tier; days?: 365 | 1825; on: number; pays: string };
export type Refund = { refund: number; on: number; returns: string };
export type Held = [tier: Tier, from: number, until: number];
type Example = { name: string; steps: (Buy | Refund)[]; holds: Held[] };

/** `refund` names the purchase by its place, the first is 1. */
export const EXAMPLES: Example[] = [
  {
    name: '1: a first purchase is taken away',
    steps: [
      { buy: 'Gold', on: 0, pays: '699.00' },
      { refund: 1, on: 10, returns: '699.00' },
    ],
    holds: [],
  },
  {
    name: '2: a renewal is taken away and the first term stays',
    steps: [
      { buy: 'Bronze', on: 0, pays: '299.00' },
      { buy: 'Bronze', on: 5, pays: '299.00' },
      { refund: 2, on: 10, returns: '299.00' },
    ],
    holds: [['Bronze', 0, 365]],
  },
  {
    name: '3: a first purchase is taken away and the renewal paid ahead moves up',
    steps: [
      { buy: 'Bronze', on: 0, pays: '299.00' },
      { buy: 'Bronze', on: 5, pays: '299.00' },
      { refund: 1, on: 10, returns: '299.00' },
    ],
    holds: [['Bronze', 10, 375]],
  },
  {
    name: '4: an upgrade is undone and the earlier term has the days that were left at the upgrade',
    steps: [
      { buy: 'Bronze', on: 0, pays: '299.00' },
      { buy: 'Gold', on: 100, pays: '481.92' },
      { refund: 2, on: 120, returns: '481.92' },
    ],
    holds: [['Bronze', 120, 385]],
  },
  {
    name: '5: value beyond the price lengthens the new term',
    steps: [
      { buy: 'Bronze', days: 1825, on: 0, pays: '1196.00' },
      { buy: 'Gold', on: 100, pays: '0.00' },
    ],
    holds: [['Gold', 100, 690]],
  },
  {
    name: '6: an upgrade that cost nothing is undone and five years of Bronze are not lost',
    steps: [
      { buy: 'Bronze', days: 1825, on: 0, pays: '1196.00' },
      { buy: 'Gold', on: 100, pays: '0.00' },
      { refund: 2, on: 120, returns: '0.00' },
    ],
    holds: [['Bronze', 120, 1845]],
  },
  {
    name: '7: the base of an upgrade is refunded with the upgrade',
    steps: [
      { buy: 'Bronze', on: 0, pays: '299.00' },
      { buy: 'Gold', on: 10, pays: '408.19' },
      { refund: 1, on: 20, returns: '707.19' },
    ],
    holds: [],
  },
  {
    name: '8: the upgrade in the middle takes the later one with it and restores the first',
    steps: [
      { buy: 'Bronze', on: 0, pays: '299.00' },
      { buy: 'Silver', on: 5, pays: '204.10' },
      { buy: 'Gold', on: 10, pays: '206.84' },
      { refund: 2, on: 15, returns: '410.94' },
    ],
    holds: [['Bronze', 15, 375]],
  },
  {
    name: '9: a lower tier paid ahead begins at once when the higher one is refunded',
    steps: [
      { buy: 'Gold', on: 0, pays: '699.00' },
      { buy: 'Bronze', on: 5, pays: '299.00' },
      { refund: 1, on: 10, returns: '699.00' },
    ],
    holds: [['Bronze', 10, 375]],
  },
  {
    name: '10: an upgrade is undone and what had been paid ahead is restored too',
    steps: [
      { buy: 'Bronze', on: 0, pays: '299.00' },
      { buy: 'Bronze', on: 1, pays: '299.00' },
      { buy: 'Gold', on: 10, pays: '109.19' },
      { refund: 3, on: 15, returns: '109.19' },
    ],
    holds: [
      ['Bronze', 15, 370],
      ['Bronze', 370, 735],
    ],
  },
  {
    name: '11: of what remains the higher tier comes first',
    steps: [
      { buy: 'Bronze', on: 0, pays: '299.00' },
      { buy: 'Silver', on: 10, pays: '208.19' },
      { buy: 'Silver', on: 12, pays: '499.00' },
      { refund: 2, on: 15, returns: '208.19' },
    ],
    holds: [
      ['Silver', 15, 380],
      ['Bronze', 380, 735],
    ],
  },
];
