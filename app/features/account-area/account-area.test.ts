import { describe, expect, test } from 'vitest';
import { renewingOrder } from '#app/api/renewing-order.ts';
import type { Entity } from '#contract/resources.ts';
import { copyState } from './copy-state.ts';

describe('the newest copy of somebody’s data', () => {
  const now = '2026-11-21T12:00:00.000Z';
  const made = (expires: string) => ({ expires, download_url: '/api/privacy/export/1/file/?signature=s' });

  test.each([
    ['none', undefined],
    ['waiting', { expires: null, download_url: null }],
    ['ready', made('2026-11-28T12:00:00.000Z')],
    ['expired', made('2026-11-21T12:00:00.000Z')],
    ['expired', made('2026-11-20T12:00:00.000Z')],
  ] as const)('is %s', (state, copy) => {
    expect(copyState(copy, now)).toBe(state);
  });
});

describe('the order that renews', () => {
  const receiptOf = (order?: { id: string; renews: boolean; ends: string | null }) => ({ order }) as Entity<'Receipt'>;
  const off = { id: '1', renews: false, ends: '2030-01-01T00:00:00.000Z' };
  const first = { id: '2', renews: true, ends: '2027-01-01T00:00:00.000Z' };
  const last = { id: '3', renews: true, ends: '2028-01-01T00:00:00.000Z' };

  test.each([
    ['none where nothing was bought', [], null],
    ['none where renewal is off', [receiptOf(off), receiptOf()], null],
    ['the one that is on', [receiptOf(off), receiptOf(first)], '2'],
    ['the one that ends last', [receiptOf(first), receiptOf(last)], '3'],
  ])('is %s', (_, receipts, id) => {
    expect(renewingOrder(receipts)?.id ?? null).toBe(id);
  });
});
