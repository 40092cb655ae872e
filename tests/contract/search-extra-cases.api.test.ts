/** The rows of "Calls that the product needs besides" about finding: suggestions and translations, each named by its row. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexPublications } from '#server/modules/search/index.ts';
import { secretOf } from '#tests/support/given/given.ts';
import { translatedSlug } from '#tests/support/given/recordings.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { giveLibrary } from './library-fixture.ts';

type ResourceObject = { type: string; id: string; attributes: Record<string, any> };

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
  await giveLibrary(slice);
  await slice.given.publication({ id: 102, title: 'Clozapine Rescue', type: 'BRAIN_GUIDE' });
  await slice.given.publication({ id: 103, title: 'Clozapine Next Year', visibility: 'announced' });
  await slice.db.transaction((tx) => indexPublications(tx, [101, 102, 103]));
  await slice.ctx.content.refresh();
});
afterAll(() => slice?.close());

const suggest = (text: string, more = '') =>
  slice.api.get(`/api/search/suggestions/?filter[query]=${encodeURIComponent(text)}${more}`);

describe('GET /api/search/suggestions/?filter[query]=', () => {
  test('returns title, type, slug and a snippet with the match marked', async () => {
    const { status, body } = await suggest('cloz');

    expect(status).toBe(200);
    expect(body.data[0]).toEqual({
      type: 'Suggestion',
      id: expect.any(String),
      attributes: {
        title: 'Clozapine Rescue',
        type: 'BRAIN_GUIDE',
        slug: 'clozapine-rescue-102',
        snippet: expect.stringContaining('<mark>'),
      },
    });
    expect(body.data.length).toBeLessThanOrEqual(8);
    expect(body.data.map((row: ResourceObject) => row.attributes.title)).not.toContain('Clozapine Next Year');
  });

  test('a snippet has at most 100 characters', async () => {
    for (const { attributes } of (await suggest('lamotrigine')).body.data) {
      expect(attributes.snippet.replace(/<\/?mark>/g, '').length).toBeLessThanOrEqual(100);
    }
  });

  test.each([
    ['two characters', '?filter[query]=cl'],
    ['spaces around them', '?filter[query]=%20cl%20'],
    ['no text', ''],
  ])('refuses fewer than 3 characters: %s', async (_what, query) => {
    const answer = await slice.api.get(`/api/search/suggestions/${query}`);

    expect([answer.status, answer.body.errors[0].source]).toEqual([400, { parameter: 'filter[query]' }]);
  });

  test('returns no locked text', async () => {
    const answer = await suggest(`"${secretOf(101, 1)}"`);

    expect(answer.text).not.toMatch(/secret/i);
  });
});

describe('GET /api/categories/ · /api/home-blocks/ · /api/podcasts/ · /api/translations/ · /api/calendar.ics', () => {
  const list = async (query = '') => (await slice.api.get(`/api/translations/${query}`)).body;

  test('a translation has lang, slug, source_slug, title and host, with the section', async () => {
    const body = await list('?page[size]=0&include=section.publication');

    expect(body.data).toHaveLength(2);
    expect(body.data[0]).toMatchObject({
      type: 'Translation',
      attributes: {
        lang: 'pt-br',
        slug: translatedSlug(101, 1),
        source_slug: 'titration-and-rash-101-1',
        title: 'Parte 1',
        host: expect.stringMatching(/^pt\./),
      },
    });
    expect(new Set(body.included.map(({ type }: ResourceObject) => type))).toEqual(new Set(['Section', 'Publication']));
  });

  test('translations are found by language and by the slug of the English page', async () => {
    expect((await list('?filter[lang]=fr')).data).toEqual([]);
    expect((await list('?filter[lang]=pt-br&filter[source_slug]=titration-and-rash-101-2')).data).toMatchObject([
      { attributes: { title: 'Parte 2' } },
    ]);
  });
});
