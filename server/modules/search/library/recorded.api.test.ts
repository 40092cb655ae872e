import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sections } from '#server/modules/catalogue/tables.ts';
import { indexPublications } from '#server/modules/search/indexing/index-publications.ts';
import { giveRecordings } from '#tests/support/given/recordings.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

/** 101 is fully recorded, 102 only in its first section, 103 not at all, 104 only in a withdrawn section. */
const [WHOLE, PARTLY, NEVER, ONCE] = [101, 102, 103, 104];

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
  const { db, given, ctx } = slice;
  for (const id of [WHOLE, PARTLY, NEVER, ONCE]) await given.publication({ id, sections: 2, words: 300 });
  await given.publication({ id: 105, sections: 1, words: 20, type: 'OPEN_ACCESS' });
  for (const id of [WHOLE, PARTLY, ONCE]) await giveRecordings(ctx, id);
  const silence = (publicationId: number, number: number, row: Partial<typeof sections.$inferInsert>) =>
    db
      .update(sections)
      .set(row)
      .where(and(eq(sections.publicationId, publicationId), eq(sections.number, number)));
  await silence(PARTLY, 2, { mediaId: null });
  await silence(ONCE, 1, { mediaId: null });
  await silence(ONCE, 2, { withdrawnAt: ctx.clock.now() });
  await db.transaction((tx) => indexPublications(tx, [WHOLE, PARTLY, NEVER, ONCE, 105]));
  await ctx.content.refresh();
});
afterAll(() => slice?.close());

const list = async (query: string) => (await slice.api.get(`/api/publications/?page[size]=50${query}`)).body;
const idsOf = async (query: string) =>
  (await list(query)).data.map(({ id }: { id: string }) => Number(id)).toSorted((a: number, b: number) => a - b);

describe('filter[recorded] (rules C29)', () => {
  test.each([
    ['publications with a recording, even a partial one', '&filter[recorded]=true', [WHOLE, PARTLY]],
    ['publications without a recording', '&filter[recorded]=false', [NEVER, ONCE, 105]],
    ['both together, by type', '&filter[recorded]=false&filter[type__in]=OPEN_ACCESS', [105]],
    ['nothing if the filters have no common result', '&filter[recorded]=true&filter[type__in]=OPEN_ACCESS', []],
    ['both together, in a search', '&filter[recorded]=true&filter[search]=lamotrigine', [WHOLE, PARTLY]],
  ])('finds %s', async (_, query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  test.each(['', '&filter[search]=lamotrigine'])(
    'is counted without its own filter, and with the others: %s',
    async (search) => {
      const { meta } = await list(`&filter[recorded]=true${search}`);

      expect(meta.facets.recorded).toEqual({ true: 2, false: 3 });
      expect(meta.facets.type).toEqual({ PUBLICATION_VIDEO: 2 });
      expect(meta.facets.category).toEqual({ 'bipolar-disorder': 2 });
      expect(meta.facets.test_class).toEqual({ 1: 2 });
      expect(meta.pagination.count).toBe(2);
    },
  );

  test('combines with other filters', async () => {
    expect((await list('&filter[type__in]=OPEN_ACCESS')).meta.facets.recorded).toEqual({ false: 1 });
  });

  test('accepts only true and false', async () => {
    const { status, body } = await slice.api.get('/api/publications/?filter[recorded]=perhaps');

    expect(status).toBe(400);
    expect(body.errors[0].source).toEqual({ parameter: 'filter[recorded]' });
  });
});

describe('the length labels of a publication (rules C7, C28)', () => {
  const attributesOf = async (id: number, host?: string) =>
    (await slice.api.get(`/api/publications/${id}/`, host === undefined ? {} : { host })).body.data.attributes;

  test.each([
    [WHOLE, 'Recorded · 5 min · 2 sections', '5 min', [300, 2, 0]],
    [PARTLY, '1 of 2 recorded · 5 min · 2 sections', '3 min', [150, 1, 2]],
    [NEVER, 'Slides and text · 3 min read · 2 sections', '', [0, 0, 3]],
    [ONCE, 'Slides and text · 2 min read', '', [0, 0, 2]],
    [105, 'Slides and text · 1 min read', '', [0, 0, 1]],
  ])('publication %i has the label %s', async (id, metadataLabel, timeLabel, [duration, recorded, minutes]) => {
    expect(await attributesOf(id)).toMatchObject({
      ...{ metadataLabel, timeLabel, duration },
      recorded_count: recorded,
      reading_minutes: minutes,
    });
  });

  test('are in the language of the host', async () => {
    const host = `de.${slice.ctx.origin.host}`;

    expect((await attributesOf(NEVER, host)).metadataLabel).toBe('Folien und Text · 3 min Lesezeit · 2 Abschnitte');
  });

  test('a section has the duration of its recording and the reading time of its text', async () => {
    const { body } = await slice.api.get(`/api/publications/${PARTLY}/?include=sections`);

    const extents = body.included.map(({ attributes: { duration, reading_minutes } }: any) => [
      duration,
      reading_minutes,
    ]);
    expect(extents).toEqual([
      [150, 2],
      [0, 2],
    ]);
  });
});
