import { listPublications as listPublicationsCall } from '#contract/calls/catalogue.ts';
import { listSearchHits, listSuggestions } from '#contract/calls/search.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import type { Module } from '#server/jsonapi/module.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { Failure } from '#server/kernel/failure.ts';
import { listPublications } from './library/list-publications.ts';
import { listHits } from './library/list-search-hits.ts';
import { suggest } from './suggestions/suggest.ts';

export { indexIfEmpty, indexPublications } from './indexing/index-publications.ts';
export { textOf } from './indexing/text-of.ts';
export { listPublications } from './library/list-publications.ts';
export { addSynonymsToWords } from './query/synonyms.ts';

function mountSearch(api: Api): void {
  mount(api, listPublicationsCall, async ({ ctx, filter, parameters, query, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    return listPublications(ctx, { filter, lang: parameters.lang, sort: query.sort, page: query.page });
  });
  mount(api, listSearchHits, async ({ ctx, filter, parameters, query, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    if (filter.query === undefined) throw missingQuery();
    return listHits(ctx, { text: filter.query, lang: parameters.lang, page: query.page });
  });
  mount(api, listSuggestions, async ({ ctx, filter, parameters, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    if (filter.query === undefined) throw missingQuery();
    return { data: await suggest(ctx, { text: filter.query, lang: parameters.lang ?? 'en' }) };
  });
}

const missingQuery = () =>
  new Failure('request.invalid-parameter', {
    source: { parameter: 'filter[query]' },
    detail: describeMessage('api.query.search'),
  });

export const searchModule: Module = { name: 'search', projections: [], jobs: [], routes: mountSearch };
