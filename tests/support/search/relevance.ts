/** How well the search answers what clinicians type: the queries, and the rank of the first answer that was wanted. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';

const RelevanceQueries = z.array(
  z.strictObject({
    q: z.string(),
    lang: z.enum(LANGUAGES),
    /** The slugs of sections that answer it, or `publication:` and the slug of a publication. */
    want: z.array(z.string()).min(1),
    /** The title of the slide that answers it. */
    slide: z.string().optional(),
  }),
);
export type RelevanceQuery = z.infer<typeof RelevanceQueries>[number];

export const readRelevanceQueries = (): RelevanceQuery[] =>
  RelevanceQueries.parse(parse(readFileSync(path.join(import.meta.dirname, 'relevance-queries.yaml'), 'utf8')));

/** A hit of `GET /api/search/`. */
export type Hit = {
  title: string;
  section: { slug: string } | null;
  slide: number | null;
  publication: { slug: string };
};

/**
 * The rank of the first hit that was wanted, from 1; 0 if there is none. A cover is the heading of the hits in its
 * publication, so it counts only if there are no others. Any hit in it answers a wanted publication.
 */
export function rankOf({ want }: RelevanceQuery, hits: readonly Hit[]): number {
  return listAnswers(hits).findIndex((hit) => isWanted(want, hit)) + 1;
}

/** Whether the first wanted hit, or one beside it in the same section, is the slide that answers the query. */
export function isOnSlide({ want, slide }: RelevanceQuery, hits: readonly Hit[]): boolean {
  const first = listAnswers(hits).find((hit) => isWanted(want, hit));
  return first !== undefined && hits.some((hit) => hit.title === slide && hit.section?.slug === first.section?.slug);
}

const listAnswers = (hits: readonly Hit[]): Hit[] => {
  const isCover = ({ section, slide }: Hit) => section === null && slide === null;
  const hasOthers = new Set(hits.filter((hit) => !isCover(hit)).map(({ publication }) => publication.slug));
  return hits.filter((hit) => !isCover(hit) || !hasOthers.has(hit.publication.slug));
};

const isWanted = (want: readonly string[], { section, publication }: Hit): boolean =>
  want.includes(`publication:${publication.slug}`) || (section !== null && want.includes(section.slug));

/** The mean of the reciprocal ranks; an answer that is missing counts 0. */
export const meanReciprocalRank = (ranks: readonly number[]): number =>
  ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length;
