/** The number of statements of a call must be the same for three and for twelve publications. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sectionTranslations } from '#server/modules/catalogue/tables.ts';
import { indexPublications } from '#server/modules/search/index.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import type { Person } from '#tests/support/given/given.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let count: ReturnType<typeof countStatements>;
let gold: Person;

async function givePublications(first: number, last: number): Promise<void> {
  const ids = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  for (const id of ids) {
    const parts = {
      title: `Lithium ${id}`,
      sections: 3,
      questions: 2,
      authorId: id,
      categories: ['mood', `shelf-${id}`],
    };
    const { sectionIds } = await slice.given.publication({ id, ...parts });
    const translation = { lang: 'de' as const, slug: `lithium-${id}-1`, title: 'Lithium', transcript: { slides: [] } };
    await slice.db.insert(sectionTranslations).values({ sectionId: sectionIds[0] ?? 0, ...translation });
  }
  await slice.db.transaction((tx) => indexPublications(tx, ids));
}

beforeAll(async () => {
  slice = await startSlice();
  count = countStatements(slice.database.pool);
  gold = await slice.given.member('gold');
});
afterAll(() => slice.close());

const CARDS = 'include=author.image,categories&page[size]=12';
const CASES = [
  { call: 'the list', address: `/api/publications/?${CARDS}`, max: 6 },
  {
    call: 'the list by ids',
    address: `/api/publications/order_by_pk_in/?filter[id__in]=101,102,103&${CARDS}`,
    max: 4,
  },
  { call: 'a search', address: `/api/publications/?filter[search]=lithum+sectoin&${CARDS}`, max: 12 },
  { call: 'a search in German', address: `/api/publications/?filter[search]=lithum&lang=de&${CARDS}`, max: 14 },
  { call: 'suggestions', address: '/api/search/suggestions/?filter[query]=lithum', max: 6 },
  { call: 'translations', address: '/api/translations/?include=section.publication', max: 6 },
  {
    call: 'a cover',
    address: '/api/publications/101/?include=sections,author.image,authors,interviewer,materials,keyPoints,categories',
    max: 8,
  },
  { call: 'the series of a publication', address: '/api/publications/101/series/', max: 3 },
  { call: 'faculty', address: '/api/authors/?include=image', max: 3 },
  { call: 'podcasts', address: '/api/podcasts/?include=authors,categories', max: 5 },
] as const;

/** The session with its account and membership in one statement, and the rows of the caller alone. */
const SESSION = 3;

test('no call sends more statements for more rows or exceeds its limit', async () => {
  const counts = new Map<string, number[]>();
  for (const [first, last] of [
    [101, 103],
    [104, 112],
  ] as const) {
    await givePublications(first, last);
    for (const { call, address, max: limit } of CASES) {
      for (const [who, headers] of [
        ['visitor', {}],
        ['gold', gold.headers],
      ] as const) {
        // A new content version for every request disables the response cache.
        await slice.ctx.content.refresh();
        // Waits for what the process reads once per version, whatever is requested.
        await slice.app.inject('/healthz');
        const sent = await count.during(async () => {
          const { status } = await slice.api.get(address, headers);
          expect(status, address).toBe(200);
        });
        const name = `${call}, ${who}`;
        counts.set(name, [...(counts.get(name) ?? []), sent.length]);
        const bound = who === 'visitor' ? limit : limit + SESSION;
        expect(sent.length, `${name}:\n${sent.join('\n')}`).toBeLessThanOrEqual(bound);
      }
    }
  }
  const growing = [...counts].filter(([, [few = 0, many = 0]]) => many > few);
  expect(growing).toEqual([]);
});

const QUESTIONS = '/api/publications/101/?include=sections,questions.answers,testResults';

test.each([
  ['the account with its membership', '/api/users/me/?include=membership', 3],
  ['the list', `/api/publications/?${CARDS}`, 3],
  ['a cover with questions and answers', QUESTIONS, 6],
  ['a cover with its documents', '/api/publications/101/?include=author.image,materials,keyPoints,categories', 2],
  ['the front matter of a cover', '/api/publications/101/front-matter/', 1],
])('%s is answered to a member with few statements, none of them twice', async (_, address, max) => {
  await slice.api.get(address, gold.headers);
  const sent = await count.during(async () => {
    await slice.api.get(address, gold.headers);
  });

  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(max);
  expect(new Set(sent).size).toBe(sent.length);
});

test('a request of staff sends two statements before its own: the session with its account, and the second factors', async () => {
  const editor = await slice.given.staff({ roles: ['editor'] });
  const read = () => slice.api.get('/api/publications/101/front-matter/', editor.headers);
  expect((await read()).status).toBe(200);

  const sent = await count.during(read);

  expect(sent.length, sent.join('\n')).toBe(2);
});

test('a reading position is stored with few statements and no transaction', async () => {
  const slug = 'lithium-101-1-101-1';
  const save = (position: number) =>
    slice.api.put(
      `/api/sections/${slug}/progress/`,
      { data: { type: 'Progress', attributes: { position } } },
      gold.headers,
    );
  expect((await save(10)).status).toBe(200);

  const sent = await count.during(() => save(20));

  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(3);
});
