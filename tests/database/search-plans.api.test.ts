/**
 * Searches and suggestions find passages and documents by their indexes, however common the words are. Prepared statements have the
 * plan that is the same for all values; the first five executions of each on a connection have one for their own values, which is the
 * plan that is looked at here. Sizes are real: the planner chooses by them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordStatements, type SentStatement } from '#tests/support/database/record-statements.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { makeLargeLibrary } from '../../bench/search/large-library.ts';
import { beginWord, chanceFrom, misspell, writeSearchedTexts } from '../../bench/search/searched-texts.ts';

const LIBRARY = { first: 1_001, publications: 200, sections: 10 };
const CALLS = 40;

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] };

let slice: Slice;
let statements: ReturnType<typeof recordStatements>;

beforeAll(async () => {
  slice = await startSlice();
  statements = recordStatements(slice.database.pool);
  await makeLargeLibrary(slice.database, LIBRARY);
  await writeSearchedTexts(slice.database.background, LIBRARY);
  await slice.ctx.content.refresh();
}, 120_000);
afterAll(() => slice?.close());

/** The tables that a plan reads row after row. */
const listScanned = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(listScanned),
];

async function explain({ text, values }: SentStatement): Promise<string[]> {
  if (!/^\s*\(?\s*(select|with)/i.test(text)) return [];
  const { rows } = await slice.database.pool.query(`explain (format json) ${text}`, values);
  const scanned = listScanned(rows[0]['QUERY PLAN'][0].Plan);
  return scanned.filter((table) => table === 'search_passages').map((table) => `${table}: ${JSON.stringify(values)}`);
}

test.each([
  ['suggestions', 3, (chance: () => number) => `/api/search/suggestions/?filter[query]=${beginWord(chance)}`],
  [
    'a search',
    1,
    (chance: () => number) => `/api/publications/?filter[search]=${encodeURIComponent(misspell(chance))}`,
  ],
])('%s find passages by an index', async (_, seed, addressOf) => {
  const { headers } = await slice.given.member('gold');
  const chance = chanceFrom(seed);
  const scans: string[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    slice.resetLimits();
    const sent = await statements.during(async () =>
      expect((await slice.api.get(addressOf(chance), headers)).status).toBe(200),
    );
    for (const statement of sent) scans.push(...(await explain(statement)));
  }

  expect(scans).toEqual([]);
});
