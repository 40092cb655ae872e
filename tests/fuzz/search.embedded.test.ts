/**
 * Every search has a response: words and pairs of the library, every drug, punctuation and operators, in five
 * languages. `SEARCH_QUERIES=20000` is the nightly form; `FUZZ_SEED` selects another run.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLibraryQuery } from '#app/features/library/library-query.ts';
import { addEllipses, listMatchedWords } from '#app/features/library/publications/search-highlight.ts';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { importFolder } from '#server/db/import/import-library.ts';
import { NASTY_TEXTS } from '#tests/support/fuzz/nasty-values.ts';
import { type Random, seeded } from '#tests/support/fuzz/random.ts';
import { root } from '#tests/support/root.ts';
import { cpuTimeOf } from '#tests/support/server/cpu-time.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const QUERIES = Number(process.env.SEARCH_QUERIES ?? 150);
const SEED = Number(process.env.FUZZ_SEED ?? 7);
/** A search takes some ten milliseconds; a pathological one takes seconds. */
const MAX_CPU_MS = 3_000;

const HYPHENATED = [
  ...['CBT-I', 'GABA-A', 'Z-drug', 'long-acting', 'low-dose', 'first-line', 'add-on', 'Stevens-Johnson'],
  ...['5-HT2A', 'DSM-5-TR', 'omega-3', 'meta-analysis', '-first-line', '"long-acting"', 'rechts-links', 'au-delà'],
];
const SIGNS = [...`!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~§–—…’“”«»·×±≥\u00A0\u200B\u0301`];
const OPERATORS = [
  'or',
  'OR',
  'and',
  'AND',
  'not',
  '-',
  '--',
  '"',
  '&',
  '|',
  '!',
  '<->',
  '<2>',
  ':*',
  ':A',
  '(',
  ')',
  '*',
];

let slice: Slice;
let words: string[];
let drugs: string[];

beforeAll(async () => {
  slice = await startSlice();
  // As during an import: on PostgreSQL it may take longer than a request.
  const needs = { ...slice.ctx, db: slice.database.background.db, database: slice.database.background };
  const imported = await importFolder({ ...needs, onProgress: () => {} }, `${root}/content`);
  expect(imported.ok).toBe(true);
  await slice.ctx.content.refresh();
  const read = async (query: ReturnType<typeof sql>) =>
    (await slice.db.execute<{ word: string }>(query)).rows.map(({ word }) => word);
  words = await read(sql`
    select distinct word from search_documents,
      regexp_split_to_table(title || ' ' || names || ' ' || body, '[\\s,.;:()"]+') as word
    where length(word) between 2 and 40 order by word`);
  drugs = await read(sql`select distinct name as word from drug_names order by name`);
}, 300_000);
afterAll(() => slice.close());

const request = (path: string, parameters: Record<string, string>) => {
  slice.resetLimits();
  return slice.api.get(`${path}?${new URLSearchParams(parameters)}`);
};

/** Searches for a text by the results page, its list and the suggestions. */
async function expectAnswers(typed: string, lang: string): Promise<void> {
  // The list receives the query that the page parses from its URL, also during server rendering.
  const { text } = readLibraryQuery(new URLSearchParams({ s: typed }));
  const description = `${JSON.stringify(typed)} in ${lang}`;
  const spent = await cpuTimeOf(async () => {
    const { status, body } = await request('/api/publications/', { 'filter[search]': text, lang, sort: '-relevance' });
    expect(status, description).toBe(200);
    const highlights = Object.values<string>(body.meta.highlight ?? {});
    for (const html of highlights) expect(addEllipses(html), description).not.toMatch(/<(?!\/?mark>)/);
    listMatchedWords(highlights, text);
    const suggested = await request('/api/search/suggestions/', { 'filter[query]': typed, lang });
    expect([200, 400], `${description}: ${suggested.text}`).toContain(suggested.status);
  });
  expect(spent, `CPU time of ${description}`).toBeLessThan(MAX_CPU_MS);
}

describe('a search', () => {
  test.each(HYPHENATED)('responds to %s in every language', async (typed) => {
    for (const lang of LANGUAGES) await expectAnswers(typed, lang);
  });

  test.each([
    ...[33, 190, 199, 500].map((count) => '-'.repeat(count)),
    ...['lithium ', '-"', '" ', '- ', "' ", 'or ', '! ', '<-> ', '\\', '((', '))'].map((part) => part.repeat(66)),
    ...NASTY_TEXTS.filter((text) => !text.includes('\0')),
  ])('responds to %s', async (typed) => {
    await expectAnswers(typed, 'en');
  });

  test('finds hyphenated words', async () => {
    for (const typed of ['CBT-I', 'long-acting', 'first-line']) {
      const { body } = await request('/api/publications/', { 'filter[search]': typed });
      expect(body.meta.pagination.count, typed).toBeGreaterThan(0);
      expect(JSON.stringify(body.meta.highlight), typed).toContain('<mark>');
    }
  });

  test('responds to every drug name', async () => {
    for (const [at, name] of drugs.entries()) await expectAnswers(name, LANGUAGES[at % LANGUAGES.length] ?? 'en');
  }, 600_000);

  test(
    `responds to ${QUERIES} texts of words, punctuation and operators`,
    async () => {
      const random = seeded(SEED);
      for (let round = 0; round < QUERIES; round += 1) await expectAnswers(makeText(random), random.pick(LANGUAGES));
    },
    600_000 + QUERIES * 200,
  );
});

function makeText(random: Random): string {
  const word = () => random.pick(random.chance(0.15) ? drugs : words);
  const joined = () => `${word()}${random.pick(['-', '--', "'", '/', '.', ' '])}${word()}`;
  const odd = () => random.pick(random.chance(0.5) ? SIGNS : OPERATORS);
  const cut = () => word().slice(0, 1 + Math.floor(random.next() * 6));
  const parts = Array.from({ length: 1 + Math.floor(random.next() * 4) }, () =>
    random.pick([word, word, joined, odd, cut, () => `${odd()}${word()}`, () => `"${word()} ${word()}"`])(),
  );
  return parts.join(random.pick([' ', ' ', '  ', '']));
}
