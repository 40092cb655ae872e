import { z } from 'zod';
import { SearchHit } from './search-hit.ts';

const counts = z.record(z.string(), z.int());

/** The `meta` of the publications list. Each facet counts as if its own filter were not set. */
export const LibraryMeta = z.object({
  facets: z.object({
    /** By publication type. */
    type: counts,
    /** By category slug. */
    category: counts,
    /** By `1` (CME) and `2` (SA). */
    test_class: counts,
    /** By `true` and `false`: whether any section is recorded. */
    recorded: counts,
  }),
  /** By publication id, in a search: the matching text, escaped, with the words in `<mark>`. */
  highlight: z.record(z.string(), z.string()).optional(),
  /** By publication id, in a search: the best matches within it, the best first. */
  hits: z.record(z.string(), z.array(SearchHit)).optional(),
  /** In a search: no passage contains all of the words, so the closest are listed. */
  is_partial: z.boolean().optional(),
});
export type LibraryMeta = z.infer<typeof LibraryMeta>;
export type Facets = LibraryMeta['facets'];
