/** What the search finds for the queries, as a member with every text open: the rank of the first wanted answer. */
import path from 'node:path';
import {
  type Hit,
  isOnSlide,
  meanReciprocalRank,
  type RelevanceQuery,
  rankOf,
  readRelevanceQueries,
} from '#tests/support/search/relevance.ts';
import { type Row, signInAsMember } from '../load/scenarios.ts';
import { startProduct } from '../processes.ts';

/** One row for each language, and the queries whose first answer is not a wanted one. */
export async function measureRelevance(dir: string): Promise<Row[]> {
  const env = {
    DATA_DIR: path.join(dir, 'demo'),
    DEMO: 'on',
    SESSION_SECRET: 'a-secret-for-measuring-of-32-characters',
  };
  const server = await startProduct(4505, env);
  try {
    const headers = await signInAsMember(server.url);
    const ranked: { query: RelevanceQuery; rank: number; isOnSlide: boolean }[] = [];
    for (const query of readRelevanceQueries()) {
      const hits = await findHits(server.url, headers, query);
      const rank = rankOf(query, hits);
      ranked.push({ query, rank, isOnSlide: isOnSlide(query, hits) });
      if (rank !== 1) console.log(`${query.lang} ${query.q}: ${rank === 0 ? 'not found' : `at ${rank}`}`);
    }
    return [...Map.groupBy(ranked, ({ query }) => query.lang)].map(([lang, found]) => {
      const ranks = found.map(({ rank }) => rank);
      const first = ranks.filter((rank) => rank === 1).length;
      const withSlide = found.filter(({ query }) => query.slide !== undefined);
      const onSlide = withSlide.filter((one) => one.isOnSlide).length;
      const missing = ranks.filter((rank) => rank === 0).length;
      return {
        what: `Answers to what clinicians type, ${lang}`,
        figure: `MRR ${meanReciprocalRank(ranks).toFixed(2)}`,
        beside: `of ${ranks.length} queries, ${first} are answered first and ${missing} not on the first page; ${onSlide} of ${withSlide.length} lead to the right slide`,
      };
    });
  } finally {
    await server.stop();
  }
}

async function findHits(url: string, headers: Record<string, string>, { q, lang }: RelevanceQuery): Promise<Hit[]> {
  const response = await fetch(`${url}/api/search/?${new URLSearchParams({ 'filter[query]': q, lang })}`, { headers });
  const { data } = (await response.json()) as { data: { attributes: Hit }[] };
  return data.map(({ attributes }) => attributes);
}
