import * as calls from '#contract/calls/drugs.ts';
import type { Module } from '#server/jsonapi/module.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { getDrug } from './get-drug.ts';
import { listDrugs } from './list-drugs.ts';

export { listDrugPages } from './list-drugs.ts';

function mountDrugs(api: Api): void {
  mount(api, calls.listDrugs, async ({ ctx, filter, parameters, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    const { drugs, isExact } = await listDrugs(ctx, { query: filter.query, lang: parameters.lang ?? 'en' });
    return {
      data: drugs.map((attributes) => ({ type: 'Drug' as const, id: attributes.slug, attributes })),
      meta: { is_exact: isExact },
    };
  });
  mount(api, calls.getDrug, async ({ ctx, params, parameters, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    const attributes = await getDrug(ctx, { slug: params.slug, lang: parameters.lang ?? 'en' });
    return { data: { type: 'Drug' as const, id: attributes.slug, attributes } };
  });
}

export const drugsModule: Module = { name: 'drugs', projections: [], jobs: [], routes: mountDrugs };
