import { expect, test } from 'vitest';
import { listPlannedTerms, type Order } from './planned-terms.ts';

const now = { at: '2026-11-22T12:00:00.000Z', membershipId: '3' };
const order = (parts: Partial<Order>): { order: Order } => {
  const bronze = { id: '1', name: 'Bronze' };
  const term = { starts: '2027-11-22T12:00:00.000Z', ends: '2028-11-21T12:00:00.000Z', ended: null };
  return { order: { id: '7', status: 'paid', membership: bronze, ...term, ...parts } };
};

test.each<[string, Partial<Order>, number]>([
  ['includes a lower tier that starts later', {}, 1],
  ['omits a term that has started', { starts: '2026-11-01T12:00:00.000Z' }, 0],
  ['omits another term of the same tier', { membership: { id: '3', name: 'Gold' } }, 0],
  ['omits a refunded order', { status: 'refunded', ended: now.at }, 0],
  ['omits a term that an upgrade replaced', { ended: now.at }, 0],
])('%s', (_, parts, count) => {
  expect(listPlannedTerms([order(parts)], now)).toHaveLength(count);
});
