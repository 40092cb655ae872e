import { describe, expect, test } from 'vitest';
import { renewingOrder } from './renewing-order.ts';

describe('the renewing order', () => {
  const receiptOf = (order: { id: string; renews: boolean; ends: string | null } | null) => ({ order });
  const off = { id: '1', renews: false, ends: '2030-01-01T00:00:00.000Z' };
  const first = { id: '2', renews: true, ends: '2027-01-01T00:00:00.000Z' };
  const last = { id: '3', renews: true, ends: '2028-01-01T00:00:00.000Z' };

  test.each([
    ['none without purchases', [], null],
    ['none if renewal is off', [receiptOf(off), receiptOf(null)], null],
    ['the order with renewal on', [receiptOf(off), receiptOf(first)], '2'],
    ['the one that ends last', [receiptOf(first), receiptOf(last)], '3'],
  ])('is %s', (_, receipts, id) => {
    expect(renewingOrder(receipts)?.id ?? null).toBe(id);
  });
});
