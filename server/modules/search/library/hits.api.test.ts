import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchHit } from '#contract/search-hit.ts';
import type { Slide } from '#contract/transcript.ts';
import { publications, sections, sectionTranslations } from '#server/modules/catalogue/tables.ts';
import { addSynonymsToWords, indexPublications } from '#server/modules/search/index.ts';
import { searchSynonyms } from '#server/modules/search/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let member: Person;

const slideOf = (title: string, start: number, html: string): Slide => ({
  ...{ title, start, html, points_html: '', image: null, references: [] },
  sentences: [...html.matchAll(/data-s="(\d+)">([^<]*)/g)].map(([, id, text = '']) => ({
    ...{ id: Number(id), start: start + Number(id), text },
  })),
});
const paragraphOf = (...sentences: string[]) =>
  `<p>${sentences.map((sentence, at) => `<span data-s="${at + 1}">${sentence}</span>`).join(' ')}</p>`;

type Hits = (SearchHit & { publication: { id: string } })[];
const search = async (text: string, more = '', who: Person | null = member): Promise<Hits> => {
  const address = `/api/search/?filter[query]=${encodeURIComponent(text)}${more}`;
  const { body } = await slice.api.get(address, who?.headers);
  return body.data.map(({ attributes }: { attributes: Hits[number] }) => attributes);
};
const listAddresses = async (text: string, more = '') => (await search(text, more)).map(({ address }) => address);

beforeAll(async () => {
  slice = await startSlice();
  member = await slice.given.member('gold');
  const lecture = await slice.given.publication({
    id: 201,
    type: 'PUBLICATION_VIDEO',
    title: 'Mood Lecture',
    sections: 5,
  });
  const written = [
    [slideOf('Opening', 0, paragraphOf('A drug is chosen with the patient.'))],
    [
      slideOf('Levels', 0, paragraphOf('Take the level.')),
      slideOf('Rash', 30, paragraphOf('A rash is common.', 'Fever needs a visit.')),
    ],
    [],
    [],
    [
      slideOf(
        'Thyroid & kidney',
        12,
        `${paragraphOf('Check <em>TSH</em> twice a year.')}<ul><li>Calcium <sup>3</sup> once a year</li></ul>`,
      ),
    ],
  ];
  for (const [at, slides] of written.entries()) {
    await slice.db
      .update(sections)
      .set({ transcript: { slides }, title: `Part ${at + 1}`, slug: `part-${at + 1}` })
      .where(eq(sections.id, lecture.sectionIds[at] ?? 0));
  }
  await slice.db.update(publications).set({ excerpt: 'On moods.' }).where(eq(publications.id, 201));
  await slice.db.insert(sectionTranslations).values({
    ...{ sectionId: lecture.sectionIds[1] ?? 0, lang: 'de', slug: 'teil-zwei-201-2', title: 'Teil zwei' },
    transcript: { slides: [slideOf('Ausschlag', 0, paragraphOf('Ein Ausschlag ist häufig.'))] },
  });
  const episode = await slice.given.publication({ id: 202, type: 'PODCAST', title: 'An Episode', sections: 1 });
  await slice.db
    .update(sections)
    .set({ transcript: { slides: [slideOf('Talk', 0, paragraphOf('We speak of restlessness.'))] } })
    .where(eq(sections.id, episode.sectionIds[0] ?? 0));
  await slice.db.insert(searchSynonyms).values([
    { meaning: 'TSH', lang: 'en', name: 'TSH', ambiguous: false },
    { meaning: 'TSH', lang: 'en', name: 'thyrotropin', ambiguous: false },
    { meaning: 'ACT', lang: 'en', name: 'ACT', ambiguous: true },
    { meaning: 'ACT', lang: 'en', name: 'restlessness', ambiguous: false },
  ]);
  await slice.db.transaction(async (tx) => {
    await indexPublications(tx, [201, 202]);
    await addSynonymsToWords(tx);
  });
  await slice.ctx.content.refresh();
});
afterAll(() => slice.close());

describe('the hits of a search (rules C34)', () => {
  test('are the slide that matches, with its sentence and section', async () => {
    expect(await search('fever')).toEqual([
      {
        title: 'Rash',
        section: { slug: 'part-2-201-2', title: 'Part 2' },
        slide: 2,
        start: null,
        sentence: '<mark>Fever</mark> needs a visit.',
        address: '/section/part-2-201-2#slide-2',
        publication: {
          id: '201',
          slug: expect.stringMatching(/-201$/),
          title: 'Mood Lecture',
          type: 'PUBLICATION_VIDEO',
        },
      },
    ]);
  });

  test('escape text and leave out the numbers of references', async () => {
    const [hit] = await search('calcium');

    expect(hit).toMatchObject({ title: 'Thyroid & kidney', sentence: '<mark>Calcium</mark> once a year' });
  });

  test('lead to the cover of an episode, which has its text', async () => {
    expect(await search('restless')).toMatchObject([
      { title: 'Talk', section: null, slide: 1, address: expect.stringMatching(/^\/publication\/.+-202#slide-1$/) },
    ]);
  });

  test('lead to the translated section in its language', async () => {
    expect(await search('Ausschlag', '&lang=de')).toMatchObject([{ address: '/section/teil-zwei-201-2#slide-1' }]);
  });

  test('of a locked section are its public title alone', async () => {
    const free = await slice.given.account();

    expect(await search('calcium', '', free)).toEqual([]);
    expect(await search('part 5', '', free)).toMatchObject([{ slide: null, address: '/section/part-5-201-5' }]);
    expect(await search('fever', '', null)).toEqual([]);
  });

  test('come with the publications of a library search too', async () => {
    const { body } = await slice.api.get('/api/publications/?filter[search]=fever', member.headers);

    expect(body.meta.hits).toEqual({ 201: [expect.objectContaining({ address: '/section/part-2-201-2#slide-2' })] });
    expect(body.meta.highlight).toEqual({ 201: '<mark>Fever</mark> needs a visit.' });
  });

  test('need a text', async () => {
    const { status, body } = await slice.api.get('/api/search/', member.headers);

    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ source: { parameter: 'filter[query]' } }]);
  });
});

describe('what was typed (rules C35)', () => {
  test('is found by every name of the same thing', async () => {
    expect(await listAddresses('thyrotropin')).toEqual(['/section/part-5-201-5#slide-1']);
  });

  test('is not found by an abbreviation that is also a word', async () => {
    expect(await listAddresses('act')).toHaveLength(1);
    const { body } = await slice.api.get('/api/publications/?filter[search]=restlessness', member.headers);
    expect(body.meta.highlight[202]).not.toContain('act');
  });

  test('is not completed or corrected if it is a word', async () => {
    expect(await listAddresses('level')).toEqual(['/section/part-2-201-2#slide-1']);
    expect(await listAddresses('leve')).toEqual(['/section/part-2-201-2#slide-1']);
  });

  test('is listed in part if no passage contains all of it', async () => {
    const { body } = await slice.api.get('/api/search/?filter[query]=fever%20unheardof', member.headers);

    expect(body.meta).toEqual({ pagination: { page: 1, pages: 1, count: 1 }, is_partial: true });
    expect((await slice.api.get('/api/search/?filter[query]=fever%20visit', member.headers)).body.meta.is_partial).toBe(
      false,
    );
  });

  test('is looked for as a whole with operators', async () => {
    expect(await search('fever -visit')).toEqual([]);
    expect(await search('"fever unheardof"')).toEqual([]);
  });
});
