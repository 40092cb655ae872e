import { expect, test } from 'vitest';
import { listPlannedTerms, type Order } from './planned-terms.ts';

const now = { at: '2026-11-22T12:00:00.000Z', membershipId: '3' };
const order = (parts: Partial<Order>): { order: Order } => {
  const bronze = { id: '1', name: 'Bronze' };
  const term = { starts: '2027-11-22T12:00:00.000Z', ends: '2028-11-21T12:00:00.000Z', ended: null };
  return { order: { id: '7', status: 'paid', membership: bronze, ...term, ...parts } };
};

test.each<[string, Partial<Order>, number]>([
  ['a lower tier that starts later is planned', {}, 1],
  ['a term that has started is not', { starts: '2026-11-01T12:00:00.000Z' }, 0],
  ['another term of the same tier is not', { membership: { id: '3', name: 'Gold' } }, 0],
  ['an order that was refunded is not', { status: 'refunded', ended: now.at }, 0],
  ['a term that an upgrade replaced is not', { ended: now.at }, 0],
])('%s', (_, parts, count) => {
  expect(listPlannedTerms([order(parts)], now)).toHaveLength(count);
});
