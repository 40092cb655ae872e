import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(() => slice.reset());
afterAll(() => slice?.close());

test.each([
  ['reaches the use case within ten minutes of signing in', '2026-11-21T12:09:59Z', 404, 'order.not-found'],
  ['requires confirmation after ten minutes', '2026-11-21T12:10:00Z', 403, 'session.confirm'],
])('a refund %s', async (_, at, status, code) => {
  const { headers } = await slice.given.superuser();
  slice.clock.moveTo(at);

  const answer = await slice.api.post('/api/admin/orders/1/refund/', resource('Refund', { reason: 'Asked' }), headers);

  expect([answer.status, answer.body.errors[0].code]).toEqual([status, code]);
});
