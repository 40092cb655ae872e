/** The answers of the demonstration library to what clinicians type; `npm run bench -- relevance` lists every miss. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFolder } from '#server/db/import/import-library.ts';
import { root } from '#tests/support/root.ts';
import {
  meanReciprocalRank,
  type RelevanceQuery,
  rankOf,
  readRelevanceQueries,
} from '#tests/support/search/relevance.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
  const needs = { ...slice.ctx, db: slice.database.background.db, database: slice.database.background };
  expect((await importFolder({ ...needs, onProgress: () => {} }, `${root}/content`)).ok).toBe(true);
  await slice.ctx.content.refresh();
}, 300_000);
afterAll(() => slice.close());

test.each([
  ['en', 0.9],
  ['de', 0.8],
  ['fr', 0.8],
  ['it', 0.8],
  ['pt-br', 0.8],
])('the first answers to queries in %s have a mean reciprocal rank of %s or more', async (lang, wanted) => {
  const { headers } = await slice.given.member('gold');
  const queries = readRelevanceQueries().filter((query) => query.lang === lang);
  const ranks: number[] = [];
  for (const query of queries) ranks.push(await findRank(query, headers));
  const missed = queries.filter((_, at) => ranks[at] !== 1).map(({ q }, at) => `${q}: ${ranks[at]}`);

  expect(queries.length).toBeGreaterThanOrEqual(12);
  expect(meanReciprocalRank(ranks), missed.join('\n')).toBeGreaterThanOrEqual(wanted);
});

async function findRank(query: RelevanceQuery, headers: Record<string, string>): Promise<number> {
  slice.resetLimits();
  const address = `/api/search/?${new URLSearchParams({ 'filter[query]': query.q, lang: query.lang })}`;
  const { body } = await slice.api.get(address, headers);
  return rankOf(
    query,
    body.data.map(({ attributes }: { attributes: object }) => attributes),
  );
}
