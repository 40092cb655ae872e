import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { listOwnSeries } from '#contract/calls/series.ts';

export type OwnSeries = ResponseOf<typeof listOwnSeries>['data'][number];
export type OwnPart = OwnSeries['parts'][number];

/** The series that the member has started, with plan and progress. */
export const ownSeriesQuery = queryOptions({
  queryKey: ['series'],
  queryFn: async ({ signal }) => (await browserApi(listOwnSeries, { signal })).data,
});

/** The part to do next: the first one that is offered and not done. */
export const nextPartOf = ({ parts }: OwnSeries): OwnPart | undefined =>
  parts.find(({ offered, done }) => offered && done === null);
