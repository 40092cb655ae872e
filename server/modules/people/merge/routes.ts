import * as calls from '#contract/calls/office/members/people-merge.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { readParameters } from '#server/modules/people/read-parameters.ts';
import { mergeAccounts, previewMerge } from './merge-accounts.ts';

/** Double accounts of one person. (rules O90 to O96) */
export function mountMerge(api: Api): void {
  mount(api, calls.previewMerge, async ({ ctx, params, parameters }) => ({
    data: await previewMerge(ctx, params.id, readParameters(parameters, ['double']).double),
  }));
  mount(api, calls.mergeAccounts, async ({ ctx, params, body }) => ({
    data: await mergeAccounts(ctx, params.id, body),
  }));
}
