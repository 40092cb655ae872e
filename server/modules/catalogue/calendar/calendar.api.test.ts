import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;

beforeAll(async () => {
  slice = await startSlice();
  const { given } = slice;
  const announced = { visibility: 'announced' } as const;
  await given.publication({ id: 901, title: 'Sleep, and what follows', publishedOn: '2026-12-24', ...announced });
  await given.publication({ id: 902, title: 'Tomorrow', publishedOn: '2026-11-22', ...announced });
  await given.publication({ id: 903, title: 'Yesterday', publishedOn: '2026-11-20', ...announced });
  await given.publication({ id: 904, title: 'In two years', publishedOn: '2028-11-22', ...announced });
  await given.publication({ id: 905, title: 'Published', publishedOn: '2026-12-01' });
});
afterAll(() => slice.close());

test('GET /api/calendar.ics lists the publications announced for the next year, the nearest first', async () => {
  const { status, headers, text } = await slice.api.get('/api/calendar.ics');

  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect([...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title)).toEqual([
    'Tomorrow',
    'Sleep\\, and what follows',
  ]);
  expect(text).toMatch(/\r\nUID:publication-902@localhost\r\n/);
  expect(text).toMatch(/\r\nDTSTART;VALUE=DATE:20261122\r\n/);
  expect(text).toContain('URL;VALUE=URI:http://localhost:3000/publication/tomorrow-902');
});

test('GET and HEAD /api/calendar.ics return 304 for the same ETag all day', async () => {
  const { headers } = await slice.api.get('/api/calendar.ics');
  const known = { 'if-none-match': String(headers.etag) };

  slice.clock.moveTo('2026-11-21T23:00:00.000Z');
  expect((await slice.api.get('/api/calendar.ics', known)).status).toBe(304);
  expect((await slice.api.send('HEAD', '/api/calendar.ics', { headers: known })).status).toBe(304);

  slice.clock.moveTo('2026-11-23T12:00:00.000Z');
  const later = await slice.api.get('/api/calendar.ics', known);
  expect(later.status).toBe(200);
  expect(later.text).not.toContain('SUMMARY:Tomorrow');
  slice.clock.moveTo(NOON);
});

test('GET /api/progress/ includes the section and its publication, the latest first', async () => {
  const { id, sectionIds } = await slice.given.publication({ type: 'OPEN_ACCESS', sections: 2 });
  const reader = await slice.given.account();
  for (const [i, section] of sectionIds.entries()) {
    slice.clock.moveTo(`2026-11-21T13:0${i}:00.000Z`);
    const body = { data: { type: 'Progress', attributes: { position: i + 1 } } };
    await slice.api.put(`/api/sections/${section}/progress/`, body, reader.headers);
  }

  const { body } = await slice.api.get('/api/progress/?include=section.publication', reader.headers);

  expect(body.data.map((row: { id: string }) => Number(row.id))).toEqual(sectionIds.toReversed());
  expect(body.included.map(({ type }: { type: string }) => type).toSorted()).toEqual([
    'Publication',
    'Section',
    'Section',
  ]);
  expect(body.included.some((row: { type: string; id: string }) => row.id === String(id))).toBe(true);
  slice.clock.moveTo(NOON);
});
