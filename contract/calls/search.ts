import { z } from 'zod';
import { LANGUAGES, TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { defineCall } from '../call.ts';
import { boundedText, text } from '../forms/text.ts';
import { ids } from '../ids.ts';
import { SearchHit } from '../search-hit.ts';

/** Autocomplete needs at least 3 characters. (rules C15) */
const beginning = text(200).min(3, 'Give at least 3 characters');

export const listSuggestions = defineCall({
  name: 'listSuggestions',
  method: 'GET',
  path: '/api/search/suggestions/',
  summary: 'At most 8 suggestions for a text of three characters or more, best first.',
  limit: { perMinute: 300 },
  list: { filters: z.object({ query: beginning }) },
  parameters: z.object({ lang: z.enum(LANGUAGES) }),
  plain: z.object({
    data: z.array(
      z.object({
        type: z.literal('Suggestion'),
        id: z.string(),
        attributes: z.object({
          title: z.string(),
          /** The publication's own type, or the kind of other result. */
          type: z.enum([...PUBLICATION_TYPES, 'SECTION', 'AUTHOR', 'CATEGORY', 'DRUG']),
          slug: z.string(),
          /** At most 100 characters, escaped, the match in `<mark>`. */
          snippet: z.string(),
        }),
      }),
    ),
  }),
});

export const listSearchHits = defineCall({
  name: 'listSearchHits',
  method: 'GET',
  path: '/api/search/',
  summary: 'The slides, sections and covers that match a search, grouped by publication, the best first.',
  limit: { perMinute: 300 },
  list: { filters: z.object({ query: text(200) }), page: { size: 6 } },
  parameters: z.object({ lang: z.enum(LANGUAGES) }),
  plain: z.object({
    data: z.array(
      z.object({
        type: z.literal('SearchHit'),
        id: z.string(),
        attributes: SearchHit.extend({
          publication: z.object({
            id: z.string(),
            slug: z.string(),
            title: z.string(),
            type: z.enum(PUBLICATION_TYPES),
          }),
        }),
      }),
    ),
    meta: z.object({
      /** Of publications: a page has all hits of its publications. */
      pagination: z.object({ page: z.int(), pages: z.int(), count: z.int() }),
      /** No passage contains all of the words, so the closest are listed. */
      is_partial: z.boolean(),
    }),
  }),
});

export const listTranslations = defineCall({
  name: 'listTranslations',
  method: 'GET',
  path: '/api/translations/',
  summary: 'The translations of sections, each with its language, slug and host.',
  answers: 'Translation',
  many: true,
  includeDepth: 2,
  list: {
    filters: z.object({ lang: z.enum(TRANSLATION_LANGUAGES), section: ids, source_slug: boundedText(600) }),
    page: { size: 20, all: true },
  },
});
