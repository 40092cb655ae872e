/** Pages of drugs: what is found, in which words, and that nothing locked is shown. (docs/rules/drugs.md) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Drug } from '#contract/calls/drugs.ts';
import { keyPoints, sections, sectionTranslations } from '#server/modules/catalogue/tables.ts';
import { indexPublications } from '#server/modules/search/index.ts';
import { drugClasses, drugNames } from '#server/modules/search/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const DOSES =
  '<table><thead><tr><th>Drug</th><th>Start</th></tr></thead><tbody><tr><td>Lithium</td><td>300 mg<sup>1</sup></td></tr><tr><td>Valproate</td><td>250 mg &amp; more</td></tr></tbody></table>';
const DOSES_DE =
  '<table><thead><tr><th>Wirkstoff</th><th>Beginn</th></tr></thead><tbody><tr><td>Lithium</td><td>300 mg täglich</td></tr><tr><td>Valproat</td><td>250 mg</td></tr></tbody></table>';
const POINTS = '<ul><li>Stop lithium at once</li><li>Drink enough</li></ul>';

const slide = (points: string, title = 'First doses') => ({
  ...{ title, start: 0, html: points, points_html: points, image: null, references: [], sentences: [] },
});

let slice: Slice;
let people: Record<'free' | 'bronze' | 'silver', Person>;

async function write(sectionId: number, ...slides: ReturnType<typeof slide>[]): Promise<void> {
  await slice.db.update(sections).set({ transcript: { slides } }).where(eq(sections.id, sectionId));
}

async function giveNames(): Promise<void> {
  await slice.db.insert(drugNames).values([
    { generic: 'lithium', name: 'lithium', kind: 'generic', translations: { it: { name: 'litio' } } },
    { generic: 'lithium', name: 'Lithobid', kind: 'brand' },
    { generic: 'valproate', name: 'valproate', kind: 'generic' },
    { generic: 'valproate', name: 'divalproex', kind: 'other' },
    { generic: 'loxapine', name: 'loxapine', kind: 'generic' },
  ]);
  await slice.db.insert(drugClasses).values({
    ...{ slug: 'mood-stabilizers', name: 'Mood stabilizers', others: [], drugs: ['lithium', 'valproate'] },
    translations: { de: { name: 'Stimmungsstabilisierer' } },
  });
}

beforeAll(async () => {
  slice = await startSlice();
  await giveNames();
  // An interview is open from Silver on; of a lecture the fifth section is open from Bronze on, the first to accounts.
  const open = await slice.given.publication({ id: 101, type: 'OPEN_ACCESS', title: 'Open doses' });
  const interview = await slice.given.publication({
    id: 102,
    type: 'PUBLICATION_INTERVIEW',
    title: 'Lithium and the Kidney',
  });
  const lecture = await slice.given.publication({ id: 103, title: 'Mood', sections: 5, modifiedOn: '2026-07-01' });
  const announced = await slice.given.publication({ id: 104, type: 'OPEN_ACCESS', visibility: 'announced' });
  const withdrawn = await slice.given.publication({ id: 105, type: 'OPEN_ACCESS', visibility: 'withdrawn' });
  await write(open.sectionIds[0] ?? 0, slide(DOSES), slide(POINTS));
  await write(interview.sectionIds[0] ?? 0, slide('<ul><li>Interview secret on lithium</li></ul>'));
  await write(lecture.sectionIds[0] ?? 0, slide('<ul><li>Lecture first on lithium</li></ul>'));
  await write(lecture.sectionIds[4] ?? 0, slide('<ul><li>Lecture fifth on lithium</li></ul>'));
  for (const { sectionIds } of [announced, withdrawn])
    await write(sectionIds[0] ?? 0, slide('<ul><li>Unseen lithium</li></ul>'));
  await slice.db.insert(sectionTranslations).values({
    ...{ sectionId: open.sectionIds[0] ?? 0, lang: 'de', slug: 'erste-dosen-101-1', title: 'Erste Dosen' },
    transcript: { slides: [slide(DOSES_DE, 'Anfangsdosen'), slide('<ul><li>Andere Form</li></ul>')] },
  });
  await slice.db
    .update(keyPoints)
    .set({ text: 'Avoid lithium in renal failure.' })
    .where(eq(keyPoints.publicationId, 101));
  await slice.db.transaction((tx) => indexPublications(tx, [101, 102, 103]));
  await slice.ctx.content.refresh();
  people = {
    free: await slice.given.account(),
    bronze: await slice.given.member('bronze'),
    silver: await slice.given.member('silver'),
  };
});
afterAll(() => slice?.close());

async function getDrug(slug: string, { as, lang }: { as?: Person; lang?: string } = {}): Promise<Drug> {
  const { status, body } = await slice.api.get(`/api/drugs/${slug}/${lang ? `?lang=${lang}` : ''}`, as?.headers);
  expect(status).toBe(200);
  return body.data.attributes;
}
const textsOf = ({ items }: Drug) =>
  items.map(({ text, table }) => text ?? table?.rows.map(({ cells }) => cells.join(': ')).join());

describe('the page of a drug', () => {
  test('quotes tables, lists and key points with their source and date (rules D4, D5, D8)', async () => {
    const { items } = await getDrug('lithium');

    expect(items.map(({ kind }) => kind)).toEqual(['points', 'warnings', 'doses', 'warnings']);
    expect(items[2]).toMatchObject({
      ...{ kind: 'doses', title: 'First doses', lang: 'en', text: null },
      table: {
        columns: [
          { number: 0, head: 'Drug' },
          { number: 1, head: 'Start' },
        ],
        rows: [{ number: 0, cells: ['Lithium', '300 mg'] }],
      },
      source: {
        publication: { slug: 'open-doses-101', title: 'Open doses', type: 'OPEN_ACCESS' },
        ...{ published: '2026-03-02', modified: '2026-06-14', lang: 'en' },
      },
    });
    expect(items[2]?.source.address).toMatch(/^\/section\/[a-z-]+-101-1#slide-1$/);
    expect(items[1]?.source).toMatchObject({ section: null, address: '/publication/open-doses-101' });
  });

  test.each([
    ['a visitor', undefined, 0, ['register null', 'register null', 'register Silver']],
    ['a free account', 'free', 1, ['upgrade Bronze', 'upgrade Silver']],
    ['Bronze', 'bronze', 2, ['upgrade Silver']],
    ['Silver', 'silver', 3, []],
  ] as const)(
    'shows %s the text of what opens, and of the rest where it is and what opens it (rules D7)',
    async (_, who, opened, locks) => {
      const drug = await getDrug('lithium', who === undefined ? {} : { as: people[who] });

      const secrets = ['Lecture first on lithium', 'Lecture fifth on lithium', 'Interview secret on lithium'];
      expect(textsOf(drug).filter((text) => secrets.includes(text ?? ''))).toEqual(secrets.slice(0, opened));
      const listed = drug.locked.map(({ lock_reason: why, required_membership: tier }) => `${why} ${tier}`);
      expect(listed.toSorted()).toEqual(
        who === undefined ? ['register Bronze', 'register Silver', 'register null'] : [...locks],
      );
      for (const secret of secrets.slice(opened)) expect(JSON.stringify(drug)).not.toContain(secret);
    },
  );

  test('says nothing of announced and withdrawn publications', async () => {
    expect(JSON.stringify(await getDrug('lithium', { as: people.silver }))).not.toContain('Unseen');
  });

  test('is in the words of a translation of the same shape, otherwise in English (rules D6)', async () => {
    const { items } = await getDrug('lithium', { lang: 'de' });

    expect(items.find(({ kind }) => kind === 'doses')).toMatchObject({
      ...{ lang: 'de', title: 'Anfangsdosen' },
      table: { rows: [{ number: 0, cells: ['Lithium', '300 mg täglich'] }] },
      source: { section: { slug: 'erste-dosen-101-1', title: 'Erste Dosen' } },
    });
    expect(items.find(({ text }) => text === 'Stop lithium at once')).toMatchObject({ lang: 'en' });
    expect((await getDrug('lithium', { lang: 'it' })).name).toBe('litio');
  });

  test('of a class has the tables that compare its drugs, and its name by language (rules D4)', async () => {
    const drug = await getDrug('mood-stabilizers', { lang: 'de' });

    expect(drug).toMatchObject({ kind: 'class', name: 'Stimmungsstabilisierer' });
    expect(drug.drugs.map(({ slug }) => slug)).toEqual(['lithium', 'valproate']);
    expect(textsOf(await getDrug('mood-stabilizers'))).toEqual(['Lithium: 300 mg,Valproate: 250 mg & more']);
  });

  test('is found by another name, and not by one that no drug has (rules D1)', async () => {
    expect((await getDrug('lithobid')).slug).toBe('lithium');
    expect((await getDrug('loxapine')).items).toEqual([]);
    for (const slug of ['aspirin', 'lithum', 'x'.repeat(90)]) {
      const { status, body } = await slice.api.get(`/api/drugs/${encodeURIComponent(slug)}/`);
      expect([status, body.errors[0].code]).toEqual([404, 'drug.not-found']);
    }
  });
});

describe('the list of drugs', () => {
  const find = async (query: string) => {
    const { body } = await slice.api.get(`/api/drugs/?filter[query]=${encodeURIComponent(query)}&lang=it`);
    return [body.meta.is_exact, body.data.map(({ id }: { id: string }) => id)];
  };

  test('has every drug and class, and says whether the library speaks of it', async () => {
    const { body } = await slice.api.get('/api/drugs/');

    const listed = body.data.map(
      ({ attributes }: { attributes: Drug }) => `${attributes.slug} ${attributes.has_items}`,
    );
    expect(listed).toEqual(['lithium true', 'loxapine false', 'mood-stabilizers true', 'valproate true']);
  });

  test.each([
    ['a brand', 'LITHOBID', [true, ['lithium']]],
    ['the name in the language of the page', 'litio', [true, ['lithium']]],
    ['a misspelling', 'lihtium', [false, ['lithium']]],
    ['nothing', 'aspirin', [false, []]],
  ])('finds by %s (rules D3)', async (_, query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  test('refuses a text of 200 kB', async () => {
    const { status } = await slice.api.get(`/api/drugs/?filter[query]=${'x'.repeat(201)}`);

    expect(status).toBe(400);
  });
});

describe('the sitemap', () => {
  test('lists the pages that have content (rules D8)', async () => {
    const { text } = await slice.api.get('/sitemap/drugs-1.xml');

    const paths = [...text.matchAll(/<loc>[^<]*(\/drugs\/[^<]*)<\/loc>/g)].map(([, path]) => path);
    expect(paths).toEqual(['/drugs/lithium', '/drugs/mood-stabilizers', '/drugs/valproate']);
  });
});
