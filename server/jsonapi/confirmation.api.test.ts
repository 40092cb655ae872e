import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

describe('publishing', () => {
  /** The codes of a retirement and of a refund, after a text was rendered at each of these times. */
  const publish = async (times: readonly string[], at: string) => {
    const { headers } = await slice.given.superuser();
    for (const time of times) {
      slice.clock.moveTo(`2026-11-21T${time}Z`);
      await slice.api.post('/api/admin/publications/1/text/', { path: 'test.yaml', text: '' }, headers);
    }
    slice.clock.moveTo(`2026-11-21T${at}Z`);
    const retire = (path: string, body: object) => slice.api.post(path, body, headers);
    const { body } = await retire('/api/admin/publications/1/retire/', { version: 1, reason: 'Outdated' });
    const refund = await retire('/api/admin/orders/1/refund/', resource('Refund', { reason: 'Requested' }));
    return [body.errors[0].code, refund.body.errors[0].code];
  };

  test.each([
    ['is confirmed while ten minutes pass without work', [], '12:10:00', 'session.confirm'],
    ['goes on while its editor works', ['12:09:00', '12:18:00', '12:27:59'], '12:37:00', 'draft.not-found'],
    ['is confirmed after a pause of ten minutes', ['12:09:00', '12:18:00'], '12:28:00', 'session.confirm'],
    ['is not opened by work after a pause', ['12:09:00', '12:20:00', '12:21:00'], '12:22:00', 'session.confirm'],
  ])('%s', async (_, times, at, code) => {
    expect(await publish(times, at)).toEqual([code, 'session.confirm']);
  });

  test('is not continued by reading, or by the parts of an upload', async () => {
    const { headers } = await slice.given.superuser();
    slice.clock.moveTo('2026-11-21T12:09:00Z');
    await slice.api.get('/api/admin/publications/', headers);
    await slice.app.inject({ method: 'PATCH', url: '/api/admin/uploads/1/', headers });
    slice.clock.moveTo('2026-11-21T12:12:00Z');

    const { body } = await slice.api.post(
      '/api/admin/publications/1/retire/',
      { version: 1, reason: 'Outdated' },
      headers,
    );

    expect(body.errors[0].code).toBe('session.confirm');
  });
});
