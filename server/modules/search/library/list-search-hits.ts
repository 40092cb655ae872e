import type { z } from 'zod';
import type { listSearchHits } from '#contract/calls/search.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { slugWithId } from '#domain/shared/id.ts';
import type { ParsedQuery } from '#server/jsonapi/read-query.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { listPublications } from './list-publications.ts';

type Hits = z.output<typeof listSearchHits.plain>;
type SearchQuery = { text: string; lang: Language | undefined; page: ParsedQuery['page'] };

/** The hits of a page of publications, publication by publication, as the library lists them. (rules C34) */
export async function listHits(ctx: Ctx, { text, lang, page }: SearchQuery): Promise<Hits> {
  const { rows, count, meta } = await listPublications(ctx, { filter: { search: text }, lang, sort: [], page });
  return {
    data: rows.flatMap(({ id, slug, title, type }) =>
      (meta.hits?.[id] ?? []).map((hit, at) => ({
        ...{ type: 'SearchHit' as const, id: `${id}-${at + 1}` },
        attributes: { ...hit, publication: { id: String(id), slug: slugWithId(slug, id), title, type } },
      })),
    ),
    meta: {
      pagination: { page: page.number, pages: Math.ceil(count / page.size), count },
      is_partial: meta.is_partial ?? false,
    },
  };
}
