import * as calls from '#contract/calls/series.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { certifySeries, printSeriesCertificate } from './certify-series.ts';
import { leaveSeries, planSeries, startSeries } from './follow-series.ts';
import { listOwnSeries } from './own-series.ts';
import { getSeries, listSeries, readSeriesOf } from './public-series.ts';

export function mountSeries(api: Api): void {
  mount(api, calls.listSeries, async ({ ctx, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    return { data: await listSeries(ctx) };
  });
  mount(api, calls.getSeries, async ({ ctx, params, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    return { data: await getSeries(ctx, params.slug) };
  });
  mount(api, calls.listSeriesOfPublication, async ({ ctx, params, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    return { data: await readSeriesOf(ctx, params.id) };
  });
  mount(api, calls.listOwnSeries, async ({ ctx }) => ({ data: await listOwnSeries(ctx) }));
  mount(api, calls.startSeries, async ({ ctx, params, body }) => ({
    data: await startSeries(ctx, params.slug, body.pace),
  }));
  mount(api, calls.planSeries, async ({ ctx, params, body: { dates } }) => ({
    data: await planSeries(
      ctx,
      params.slug,
      dates.map(({ publication, on }) => ({ publicationId: publication, on })),
    ),
  }));
  mount(api, calls.leaveSeries, ({ ctx, params }) => leaveSeries(ctx, params.slug));
  mount(api, calls.certifySeries, async ({ ctx, params }) => {
    return { data: await certifySeries(ctx, params.slug) };
  });
  mountFile(api, calls.printSeriesCertificate, async ({ ctx, params }) => {
    const { bytes, name } = await printSeriesCertificate(ctx, params.id);
    return { body: bytes, downloadName: name };
  });
}
