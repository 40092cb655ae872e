import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sections, sectionTranslations } from '#server/modules/catalogue/tables.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let sectionIds: number[];

const list = async (query = '') => (await slice.api.get(`/api/translations/${query}`)).body;
const slugs = async (query: string): Promise<string[]> =>
  (await list(query)).data.map(({ attributes }: { attributes: { slug: string } }) => attributes.slug);

beforeAll(async () => {
  slice = await startSlice();
  ({ sectionIds } = await slice.given.publication({ id: 101, sections: 3 }));
  const announced = await slice.given.publication({ id: 102, visibility: 'announced' });
  const translated = [
    [sectionIds[0], 'de', 'titration-und-ausschlag-101-1'],
    [sectionIds[0], 'pt-br', 'titulação-e-β-101-1'],
    [sectionIds[1], 'de', 'wirkung-101-2'],
    [sectionIds[2], 'de', 'fort-101-3'],
    [announced.sectionIds[0], 'de', 'bald-102-1'],
  ] as const;
  for (const [sectionId = 0, lang, slug] of translated)
    await slice.db
      .insert(sectionTranslations)
      .values({ sectionId, lang, slug, title: `Titel ${slug}`, transcript: { slides: [] } });
  await slice.db
    .update(sections)
    .set({ withdrawnAt: slice.clock.now() })
    .where(eq(sections.id, sectionIds[2] ?? 0));
});
afterAll(() => slice.close());

describe('translations (rules C24)', () => {
  test('list language, slug, source and host of published sections', async () => {
    const { data, meta } = await list('?include=section.publication');

    expect(meta.pagination.count).toBe(3);
    expect(data[1]).toMatchObject({
      type: 'Translation',
      attributes: {
        lang: 'pt-br',
        slug: 'titulação-e-β-101-1',
        source_slug: 'titration-and-rash-101-1',
        title: 'Titel titulação-e-β-101-1',
        host: `pt.${slice.ctx.origin.host}`,
      },
      relationships: { section: { data: { type: 'Section', id: String(sectionIds[0]) } } },
    });
  });

  test.each([
    ['?filter[lang]=de', ['titration-und-ausschlag-101-1', 'wirkung-101-2']],
    ['?filter[source_slug]=any-words-101-2', ['wirkung-101-2']],
    ['?filter[source_slug]=no-number', []],
    ['?page[size]=0', ['titration-und-ausschlag-101-1', 'titulação-e-β-101-1', 'wirkung-101-2']],
    ['?page[size]=1&page[number]=2', ['titulação-e-β-101-1']],
    ['?page[size]=0&page[number]=2', []],
  ])('for %s returns %j', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  test('are filtered by section', async () => {
    expect(await slugs(`?filter[section]=${sectionIds[1]},999`)).toEqual(['wirkung-101-2']);
  });
});
