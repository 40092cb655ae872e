import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publications } from '#server/modules/catalogue/tables.ts';
import { indexPublications } from '#server/modules/search/index.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

describe('search', () => {
  let slice: Slice;

  const index = async (ids: number[]) => {
    const written = await slice.db.transaction((tx) => indexPublications(tx, ids));
    await slice.ctx.content.refresh();
    return written;
  };
  const search = async (text: string, more = '') => {
    const { body } = await slice.api.get(`/api/publications/?filter[search]=${encodeURIComponent(text)}${more}`);
    return { ...body, ids: body.data.map(({ id }: { id: string }) => Number(id)) };
  };

  beforeAll(async () => {
    slice = await startSlice();
    await slice.given.publication({ id: 101, title: 'Lithium and the Kidney', modifiedOn: '2026-01-01' });
    await slice.given.publication({ id: 102, title: 'Clozapine from Initiation to Rescue', modifiedOn: '2026-03-01' });
    await slice.given.publication({
      id: 103,
      title: 'Depression in Adolescents',
      type: 'OPEN_ACCESS',
      categories: ['child-psychiatry'],
    });
    await slice.given.publication({ id: 104, title: 'Naïve <Patients> & Doses', authorId: 7, creditClass: 'SA' });
    await slice.given.publication({ id: 105, title: 'Lithium Next Year', visibility: 'announced' });
    await slice.given.publication({ id: 106, title: 'Lithium as It Was', visibility: 'withdrawn' });
    await slice.db
      .update(publications)
      .set({ excerpt: 'Where lithium < 0.6 & "clozapine" meet, mind the white cells.' })
      .where(eq(publications.id, 102));
    await slice.given.publication({ id: 107, title: 'Long-acting add-on CBT-I', sections: 1 });
    await slice.db
      .update(publications)
      .set({ excerpt: 'GABA-A, Z-drug and first-line; low-dose after Stevens-Johnson.' })
      .where(eq(publications.id, 107));
    await index([101, 102, 103, 104, 105, 106, 107]);
  });
  afterAll(() => slice.close());

  test('ranks title matches first and matches other forms of a word', async () => {
    expect((await search('lithium')).ids).toEqual([101, 102]);
    expect((await search('kidneys')).ids).toEqual([101]);
    expect((await search('lithium', '&sort=-modified')).ids).toEqual([102, 101]);
  });

  test.each([
    ['lit', [101, 102]],
    ['clozapine resc', [102]],
    ['depressi', [103]],
    ['the', []],
    ['okafor 7', [104]],
    ['child psychiatry', [103]],
    ['naive', [104]],
    ['"kidney lithium"', []],
    ['lithium -kidney', [102]],
    ['kidney OR adolescents', [101, 103]],
    ["'; drop table -- \\ ' & | ! ( :*", []],
    ['long-acting', [107]],
    ['CBT-I', [107]],
    ['Stevens-Johnson', [107]],
    ['GABA-A', [107]],
    ['add-on', [107]],
    ['long--acting', [107]],
    ['lithium - kidney', [101]],
    ['lithium ---kidney', [102]],
    [`${'-'.repeat(33)} lithium`, [101, 102]],
    [`${'-'.repeat(190)}lithium`, [103, 104, 107]],
    ['- '.repeat(95), []],
    ['-"'.repeat(95), []],
    ['zebra', []],
    ['!!!', []],
  ])('%s finds %j', async (text, ids) => {
    expect((await search(text)).ids.toSorted()).toEqual(ids);
  });

  test.each([
    ['lithum', [101, 102]],
    // A transposition in a short word leaves few common trigrams.
    ['clels', [102]],
    // Two errors.
    ['clozzappine', [102]],
    ['lihtium kidny', [101]],
    ['clozapin', [102]],
    ['adolecents', [103]],
  ])('corrects the typing error in %s', async (text, ids) => {
    expect((await search(text)).ids).toEqual(ids);
  });

  test('highlights the match of each result in escaped text', async () => {
    const { meta } = await search('lithium');

    expect(meta.highlight['102']).toContain('<mark>lithium</mark> &lt; 0.6 &amp; &quot;clozapine&quot;');
    expect(meta.highlight['102']).not.toMatch(/<(?!\/?mark>)/);
  });

  test('counts each facet without its own filter', async () => {
    const { meta, ids } = await search('section', '&filter[type__in]=OPEN_ACCESS&filter[test_class]=1');

    expect(ids).toEqual([103]);
    expect(meta.facets).toEqual({
      type: { PUBLICATION_VIDEO: 3, OPEN_ACCESS: 1 },
      category: { 'child-psychiatry': 1 },
      test_class: { 1: 1 },
      recorded: { false: 1 },
    });
  });

  test('finds announced publications only on request, withdrawn ones never', async () => {
    expect((await search('lithium', '&filter[visibility]=announced')).ids).toEqual([105]);
    expect((await search('lithium')).ids).not.toContain(106);
  });

  test('indexing writes nothing if the index is current', async () => {
    expect(await index([101, 102, 103, 104, 105, 106, 107])).toBe(false);
    await slice.db.update(publications).set({ visibility: 'withdrawn' }).where(eq(publications.id, 104));

    expect(await index([104])).toBe(true);
    expect((await search('naive')).ids).toEqual([]);
  });
});
