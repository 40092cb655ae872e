import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories, publications, sectionTranslations } from '#server/modules/catalogue/tables.ts';
import { addSynonymsToWords, indexPublications } from '#server/modules/search/index.ts';
import { drugNames } from '#server/modules/search/tables.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const NAMES = [
  ['lamotrigine', 'lamotrigine', 'generic'],
  ['lamotrigine', 'Lamictal', 'brand'],
  ['lamotrigine', 'Subvenite', 'brand'],
  ['valproate', 'valproate', 'generic'],
  ['valproate', 'Depakote', 'brand'],
  ['valproate', 'valproic acid', 'other'],
  ['clozapine', 'clozapine', 'generic'],
  ['clozapine', 'Clozaril', 'brand'],
] as const;

let slice: Slice;

const suggest = async (query: string, more = '') =>
  (await slice.api.get(`/api/search/suggestions/?filter[query]=${encodeURIComponent(query)}${more}`)).body.data.map(
    ({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }),
  );
const find = async (text: string, more = ''): Promise<number[]> =>
  (await slice.api.get(`/api/publications/?filter[search]=${encodeURIComponent(text)}${more}`)).body.data.map(
    ({ id }: { id: string }) => Number(id),
  );

beforeAll(async () => {
  slice = await startSlice();
  await slice.given.publication({ id: 101, title: 'Lamotrigine in Practice', modifiedOn: '2026-01-01', authorId: 7 });
  await slice.given.publication({ id: 102, title: 'Rashes', modifiedOn: '2026-05-01', categories: ['skin'] });
  await slice.given.publication({ id: 103, title: 'Valproate and Pregnancy', type: 'OPEN_ACCESS' });
  await slice.given.publication({ id: 104, title: 'Clozapine < Early & Late' });
  await slice.given.publication({ id: 105, title: 'What Lamictal Does', modifiedOn: '2026-02-01' });
  const excerpt = (text: string, id: number) =>
    slice.db.update(publications).set({ excerpt: text }).where(eq(publications.id, id));
  await excerpt(
    `${'Many words stand here first. '.repeat(9)}Lamotrigine may cause a rash; so may others. ${'After it. '.repeat(20)}`,
    102,
  );
  await excerpt('Depakene and other salts.', 104);
  await slice.db.insert(drugNames).values(NAMES.map(([generic, name, kind]) => ({ generic, name, kind })));
  const [section] = (await slice.given.publication({ id: 106, title: 'Mood' })).sectionIds;
  const slide = { title: 'Eins', start: 0, points_html: '', image: null, references: [], sentences: [] };
  await slice.db.insert(sectionTranslations).values({
    ...{
      sectionId: section ?? 0,
      lang: 'de',
      slug: 'müdigkeit-und-schlaf-106-1',
      title: 'Müdigkeit und Schlafstörungen',
    },
    metaDescription: 'Warum Patienten mit Depressionen schlecht schlafen.',
    transcript: { slides: [{ ...slide, html: '<p>Die Dosierung bleibt geheimnisvoll.</p>' }] },
  });
  await slice.db
    .update(categories)
    .set({ translations: { de: { name: 'Bipolare Störungen' } } })
    .where(eq(categories.slug, 'bipolar-disorder'));
  await slice.db.transaction(async (tx) => {
    await addSynonymsToWords(tx);
    await indexPublications(tx, [101, 102, 103, 104, 105, 106]);
  });
  await slice.ctx.content.refresh();
});
afterAll(() => slice.close());

describe('drug names', () => {
  test.each([
    ['lamotrigine', [101, 105, 102]],
    ['Lamictal', [105, 101, 102]],
    ['Subvenite', [105, 101, 102]],
    ['lamictl', [105, 101, 102]],
    ['lamotrigin', [101, 105, 102]],
    ['lamotirgine', [101, 105, 102]],
    ['Depakote', [103]],
    ['valproic acid', [103]],
    ['"valproic acid"', [103]],
    ['depakot pregnancy', [103]],
    ['lamictal rash', [102]],
    ['"lamictal rash"', []],
    ['lami', [105, 101, 102]],
    ['subven', [105, 101, 102]],
  ])('%s finds %j: the name as typed first, then its synonyms, then texts', async (text, ids) => {
    expect(await find(text)).toEqual(ids);
  });

  test('an excluded drug is excluded under every name', async () => {
    expect(await find('practice -lamictal')).toEqual([]);
  });
});

describe('suggestions (rules C15)', () => {
  test.each(['', '?filter[query]=', '?filter[query]=la', '?filter[query]=%20la%20'])(
    'are refused with 400 for %s',
    async (query) => {
      const answer = await slice.api.get(`/api/search/suggestions/${query}`);

      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].source).toEqual({ parameter: 'filter[query]' });
    },
  );

  test('include drugs, publications, people and categories, exact matches first', async () => {
    expect(await suggest('lamictal')).toMatchObject([
      { id: 'drug-Lamictal', type: 'DRUG', title: 'Lamictal', slug: 'lamotrigine' },
      { id: 'publication-105', type: 'PUBLICATION_VIDEO', slug: 'what-lamictal-does-105' },
      { id: 'publication-101', title: 'Lamotrigine in Practice' },
      { id: 'publication-102', title: 'Rashes' },
    ]);
    expect(await suggest('okafor 7')).toMatchObject([{ id: 'publication-101' }, { id: 'author-7', type: 'AUTHOR' }]);
    expect((await suggest('ski')).at(-1)).toMatchObject({ type: 'CATEGORY', title: 'skin', slug: 'skin' });
  });

  test('show the match in at most 100 characters, escaped', async () => {
    const shown = (await suggest('lamotrigine')).find(({ id }: { id: string }) => id === 'publication-102');
    expect(shown.snippet).toContain('<mark>Lamotrigine</mark> may cause');
    expect(shown.snippet.replaceAll(/<\/?mark>/g, '').length).toBeLessThanOrEqual(100);

    expect((await suggest('early'))[0].snippet).toContain('Clozapine &lt; <mark>Early</mark> &amp; Late');
  });

  test('correct typing errors and are empty without a match', async () => {
    expect((await suggest('clozapne'))[0]).toMatchObject({ id: 'publication-104' });
    expect(await suggest('xyzzyx')).toEqual([]);
    expect(await suggest("'); --")).toEqual([]);
  });

  test('are at most eight', async () => {
    const ids = Array.from({ length: 12 }, (_, i) => 301 + i);
    for (const id of ids) await slice.given.publication({ id, title: `Insomnia ${id}` });
    await slice.db.transaction((tx) => indexPublications(tx, ids));
    await slice.ctx.content.refresh();

    expect(await suggest('insom')).toHaveLength(8);
  });

  test('are cached for visitors', async () => {
    const answer = await slice.api.get('/api/search/suggestions/?filter[query]=clozapine');
    expect(answer.headers['cache-control']).toContain('public');
  });
});

describe('languages (rules C23)', () => {
  test('have their own stemming', async () => {
    expect(await find('Schlafstörung', '&lang=de')).toEqual([106]);
    expect(await find('mudigkeiten', '&lang=de')).toEqual([106]);
    expect(await find('Schlafstorungn', '&lang=de')).toEqual([106]);
    expect(await find('Schlafstörung', '&lang=fr')).toEqual([]);
    expect(await find('Schlafstörung')).toEqual([]);
  });

  test('link suggestions to the translated page', async () => {
    expect(await suggest('müdig', '&lang=de')).toMatchObject([
      { type: 'SECTION', title: 'Müdigkeit und Schlafstörungen', slug: 'müdigkeit-und-schlaf-106-1' },
    ]);
  });

  test('match translated category names, and people', async () => {
    expect((await suggest('bipolare', '&lang=de')).at(-1)).toMatchObject({
      ...{ type: 'CATEGORY', title: 'Bipolare Störungen', slug: 'bipolar-disorder' },
    });
    expect(await find('bipolare Störung', '&lang=de')).toEqual([106]);
    expect((await suggest('okafor', '&lang=de')).at(-1)).toMatchObject({ type: 'AUTHOR' });
    expect((await suggest('skin', '&lang=de')).at(-1)).toMatchObject({ type: 'CATEGORY', title: 'skin' });
  });

  test('untranslated publications are found in English', async () => {
    expect(await find('lamictal', '&lang=de')).toEqual([105, 101, 102]);
    expect(await find('rashes', '&lang=de')).toEqual([102]);
    expect(await find('clozapne', '&lang=fr')).toEqual([104]);
    const { meta } = (await slice.api.get('/api/publications/?filter[search]=depakene&lang=de')).body;
    expect(meta.highlight['104']).toBe('<mark>Depakene</mark> and other salts.');
    expect((await suggest('clozapine', '&lang=de')).at(-1)).toMatchObject({
      ...{ type: 'PUBLICATION_VIDEO', slug: 'clozapine-early-late-104' },
      snippet: '<mark>Clozapine</mark> &lt; Early &amp; Late',
    });
  });

  test('translated publications are found only in that language', async () => {
    const { sectionIds } = await slice.given.publication({ id: 107, title: 'Akathisia' });
    const translation = {
      lang: 'de',
      slug: 'unruhe-107-1',
      title: 'Unruhe',
      metaDescription: 'Was zu tun ist.',
    } as const;
    await slice.db
      .insert(sectionTranslations)
      .values({ ...translation, sectionId: sectionIds[0] ?? 0, transcript: { slides: [] } });
    await slice.db.update(publications).set({ excerpt: 'Restless legs.' }).where(eq(publications.id, 107));
    await slice.db.transaction((tx) => indexPublications(tx, [107]));
    await slice.ctx.content.refresh();

    expect(await find('unruhe', '&lang=de')).toEqual([107]);
    expect(await find('restless', '&lang=de')).toEqual([]);
    expect(await find('restless', '&lang=fr')).toEqual([107]);
  });

  test('translated and untranslated publications are in one list', async () => {
    const found = await find('Müdigkeit OR lamictal', '&lang=de');

    expect(found.toSorted()).toEqual([101, 102, 105, 106]);
  });

  test('a locked translation is found only by readers with access', async () => {
    const gold = await slice.given.member('gold');
    const address = '/api/publications/?filter[search]=geheimnisvoll&lang=de';

    expect((await slice.api.get(address)).body.meta.pagination.count).toBe(0);
    const { meta } = (await slice.api.get(address, gold.headers)).body;
    expect(meta.highlight['106']).toBe('Die Dosierung bleibt <mark>geheimnisvoll</mark>.');
  });
});
