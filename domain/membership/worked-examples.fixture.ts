/**
 * The worked examples of docs/rules/money.md, for tests. Days count from the first purchase; "0–365" no longer counts
 * on day 365.
 */
export const TIERS = { Bronze: 1, Silver: 2, Gold: 3 } as const;
export type Tier = keyof typeof TIERS;
export type Buy = { buy: Tier; days?: 365 | 1825; on: number; pays: string };
export type Refund = { refund: number; on: number; returns: string };
export type MembershipRange = [tier: Tier, from: number, until: number];
type Example = { name: string; steps: (Buy | Refund)[]; expected: MembershipRange[] };

const buy = (tier: Tier, on: number, pays: string): Buy => ({ buy: tier, on, pays });
const buyFiveYears = (tier: Tier, on: number, pays: string): Buy => ({ ...buy(tier, on, pays), days: 1825 });
/** `purchase` counts from 1. */
const refund = (purchase: number, on: number, returns: string): Refund => ({ refund: purchase, on, returns });

export const EXAMPLES: Example[] = [
  {
    name: '1: a first purchase is refunded',
    steps: [buy('Gold', 0, '699.00'), refund(1, 10, '699.00')],
    expected: [],
  },
  {
    name: '2: a renewal is refunded and the first term stays',
    steps: [buy('Bronze', 0, '299.00'), buy('Bronze', 5, '299.00'), refund(2, 10, '299.00')],
    expected: [['Bronze', 0, 365]],
  },
  {
    name: '3: a first purchase is refunded and the renewal paid ahead starts earlier',
    steps: [buy('Bronze', 0, '299.00'), buy('Bronze', 5, '299.00'), refund(1, 10, '299.00')],
    expected: [['Bronze', 10, 375]],
  },
  {
    name: '4: an upgrade is refunded and the earlier term gets back the days that remained at the upgrade',
    steps: [buy('Bronze', 0, '299.00'), buy('Gold', 100, '481.92'), refund(2, 120, '481.92')],
    expected: [['Bronze', 120, 385]],
  },
  {
    name: '5: unused value beyond the price extends the new term',
    steps: [buyFiveYears('Bronze', 0, '1196.00'), buy('Gold', 100, '0.00')],
    expected: [['Gold', 100, 690]],
  },
  {
    name: '6: a free upgrade is refunded and five years of Bronze are restored',
    steps: [buyFiveYears('Bronze', 0, '1196.00'), buy('Gold', 100, '0.00'), refund(2, 120, '0.00')],
    expected: [['Bronze', 120, 1845]],
  },
  {
    name: '7: the base of an upgrade is refunded with the upgrade',
    steps: [buy('Bronze', 0, '299.00'), buy('Gold', 10, '408.19'), refund(1, 20, '707.19')],
    expected: [],
  },
  {
    name: '8: a refund of the middle upgrade includes the later one and restores the first tier',
    steps: [buy('Bronze', 0, '299.00'), buy('Silver', 5, '204.10'), buy('Gold', 10, '206.84'), refund(2, 15, '410.94')],
    expected: [['Bronze', 15, 375]],
  },
  {
    name: '9: a lower tier paid ahead begins at once when the higher one is refunded',
    steps: [buy('Gold', 0, '699.00'), buy('Bronze', 5, '299.00'), refund(1, 10, '699.00')],
    expected: [['Bronze', 10, 375]],
  },
  {
    name: '10: an upgrade is refunded and the term paid ahead is restored too',
    steps: [buy('Bronze', 0, '299.00'), buy('Bronze', 1, '299.00'), buy('Gold', 10, '109.19'), refund(3, 15, '109.19')],
    expected: [
      ['Bronze', 15, 370],
      ['Bronze', 370, 735],
    ],
  },
  {
    name: '11: of the remaining terms the higher tier comes first',
    steps: [
      buy('Bronze', 0, '299.00'),
      buy('Silver', 10, '208.19'),
      buy('Silver', 12, '499.00'),
      refund(2, 15, '208.19'),
    ],
    expected: [
      ['Silver', 15, 380],
      ['Bronze', 380, 735],
    ],
  },
];
