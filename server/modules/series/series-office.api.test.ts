/** Series as the office writes them, and what becomes of those that members have started. (rules Q1, Q2) */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFolder } from '#server/db/import/import-library.ts';
import { describeProblem } from '#server/db/import/problems.ts';
import { describeReport } from '#server/db/import/report.ts';
import type { Person } from '#tests/support/given/given.ts';
import { writeSmallLibrary } from '#tests/support/given/small-library.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let editor: Person;
let member: Person;
let id: string;
const library = writeSmallLibrary();
const ENTRIES = '/api/admin/collections/series/entries/';
const VALUE = {
  slug: 'sleep',
  title: 'Sleep',
  intro: 'From the first night.',
  status: 'draft',
  publications: [11, 81],
};
const NEW = { value: VALUE, translations: { de: { title: 'Schlaf', intro: 'Von der ersten Nacht an.' } }, assets: {} };

const importLibrary = async (): Promise<string[]> => {
  const { background } = slice.database;
  const outcome = await importFolder({ ...slice.ctx, database: background, onProgress: () => undefined }, library.path);
  if (!outcome.ok) throw new Error(outcome.problems.map(describeProblem).join('\n'));
  return describeReport(outcome.report);
};
const shown = async () => (await slice.api.get('/api/series/')).body.data.map(({ slug }: any) => slug);
const statusOf = async () => (await slice.api.get('/api/series/sleep/')).body.data?.status ?? 'none';
const change = async (value: object) => {
  const { version } = (await slice.api.get(`${ENTRIES}${id}/`, editor.headers)).body.data.attributes;
  const { data } = resource('CollectionEntry', { ...NEW, value: { ...VALUE, ...value }, version });
  return slice.api.patch(`${ENTRIES}${id}/`, { data: { ...data, id } }, editor.headers);
};

beforeAll(async () => {
  slice = await startSlice();
  await importLibrary();
  editor = await slice.given.staff({ roles: ['editor'] });
  member = await slice.given.account();
}, 120_000);
afterAll(() => slice?.close());

test('a draft is seen in the office alone, and listed in every language once it is published', async () => {
  const created = await slice.api.post(ENTRIES, resource('CollectionEntry', NEW), editor.headers);
  expect(created.status, created.text).toBe(201);
  id = created.body.data.id;
  expect(await statusOf()).toBe('none');

  expect((await change({ status: 'published' })).status).toBe(200);

  expect(await shown()).toEqual(['sleep']);
  const german = await slice.api.get('/api/series/sleep/', { host: 'de.localhost:3000' });
  expect(german.body.data).toMatchObject({ title: 'Schlaf', publications: [{ id: '11' }, { id: '81' }] });
});

test('a title that the certificate cannot print is refused, with its letters (rules L58)', async () => {
  const { status, body } = await change({ title: 'Sleep 睡眠' });

  expect(status).toBe(422);
  expect(body.errors).toMatchObject([
    {
      source: { pointer: '/data/attributes/value/title' },
      detail: 'Can’t be printed: 睡 眠. Use Latin, Greek, or Cyrillic letters.',
    },
  ]);
});

test('the order of the publications is that of the office, and an import leaves it', async () => {
  await change({ status: 'published', publications: [81, 11] });
  await importLibrary();

  expect((await slice.api.get('/api/series/sleep/')).body.data.publications.map(({ id: part }: any) => part)).toEqual([
    '81',
    '11',
  ]);
});

test('one that a member has started becomes neither a draft nor deleted', async () => {
  await slice.api.put('/api/my-series/sleep/', { pace: 7 }, member.headers);

  expect((await change({ status: 'draft' })).status).toBe(200);
  expect(await statusOf()).toBe('retired');
  expect((await change({ status: 'published' })).status).toBe(200);
  expect(await shown()).toEqual(['sleep']);
  await slice.api.send('DELETE', `${ENTRIES}${id}/`, { headers: editor.headers });
  expect([await statusOf(), await shown()]).toEqual(['retired', []]);
  const { body } = await slice.api.get('/api/my-series/', member.headers);
  expect(body.data).toMatchObject([{ slug: 'sleep', parts: [{ id: '11' }, { id: '81' }] }]);

  await slice.api.send('POST', `${ENTRIES}${id}/restore/`, { headers: editor.headers });
  expect(await shown()).toEqual(['sleep']);
});

test('one that nobody has started is deleted', async () => {
  await slice.api.send('DELETE', '/api/my-series/sleep/', { headers: member.headers });
  await slice.api.send('DELETE', `${ENTRIES}${id}/`, { headers: editor.headers });

  expect(await statusOf()).toBe('none');
});
