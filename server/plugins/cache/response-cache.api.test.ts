import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  followContentVersion,
  notifyContentChange,
  raiseContentVersion,
} from '#server/kernel/content/content-version.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const titles = async () => {
  const answer = await slice.api.get('/api/publications/', { host: 'localhost:3000' });
  return answer.body.data.map((row: { attributes: { title: string } }) => row.attributes.title);
};

test('a change by one process is visible in every process', async () => {
  const { id } = await slice.given.publication({ title: 'Before' });
  await slice.ctx.content.refresh();
  expect(await titles()).toEqual(['Before']);
  await slice.db.update(publications).set({ title: 'After' }).where(eq(publications.id, id));
  expect(await titles()).toEqual(['Before']);

  // Two listeners stand for two processes: on a server each is notified through the database.
  const other = await followContentVersion(slice.database);
  const versions = [slice.ctx.content, other].map(
    (content) => new Promise<void>((resolve) => content.onChange(() => resolve())),
  );
  await slice.db.transaction((tx) => raiseContentVersion(tx));
  await notifyContentChange(slice.database);
  await Promise.all(versions);

  expect(other.current()).toBe(slice.ctx.content.current());
  expect(await titles()).toEqual(['After']);
});

test.each(['application/vnd.api+json; charset=utf-8', 'application/vnd.api+json; ext="https://odd.example"'])(
  'a cached response is refused to a caller who accepts only %s',
  async (accept) => {
    const host = 'localhost:3000';
    const url = '/api/categories/';
    expect((await slice.api.get(url, { host })).status).toBe(200);

    expect((await slice.api.get(url, { host, accept })).status).toBe(406);
    expect((await slice.api.get(url, { host, accept: 'application/vnd.api+json' })).status).toBe(200);
  },
);
