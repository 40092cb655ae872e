import * as calls from '#contract/calls/office/members/people-acts.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { readParameters } from '#server/modules/people/read-parameters.ts';
import { correctName, previewNameCorrection } from './correct-name.ts';
import { resendEmail, setSuppression } from './emails.ts';
import { grantTerm, listGrantableTiers, previewGrant, previewWithdrawal, withdrawGrant } from './grants.ts';
import { impersonate } from './impersonate.ts';
import { eraseFor, exportFor } from './personal-data.ts';

/** What the office does for a person. (rules O46, O47, O48) */
export function mountActs(api: Api): void {
  mount(api, calls.listGrantableTiers, async ({ ctx }) => ({ data: await listGrantableTiers(ctx) }));
  mount(api, calls.previewGrant, async ({ ctx, params, parameters }) => ({
    data: await previewGrant(ctx, params.id, readParameters(parameters, ['tier', 'days'])),
  }));
  mount(api, calls.grantTerm, async ({ ctx, params, body }) => ({ data: await grantTerm(ctx, params.id, body) }));
  mount(api, calls.previewWithdrawal, async ({ ctx, params }) => ({ data: await previewWithdrawal(ctx, params) }));
  mount(api, calls.withdrawGrant, async ({ ctx, params, body }) => ({
    data: await withdrawGrant(ctx, { ...params, reason: body.reason }),
  }));
  mount(api, calls.impersonate, async ({ ctx, params, body }) => ({
    data: await impersonate(ctx, params.id, body.reason),
  }));
  mount(api, calls.resendEmail, async ({ ctx, params, body }) => ({ data: await resendEmail(ctx, params.id, body) }));
  mount(api, calls.setSuppression, async ({ ctx, params, body }) => ({
    data: await setSuppression(ctx, params.id, body),
  }));
  mount(api, calls.previewNameCorrection, async ({ ctx, params, parameters }) => ({
    data: await previewNameCorrection(ctx, params.id, readParameters(parameters, ['first_name', 'last_name'])),
  }));
  mount(api, calls.correctName, async ({ ctx, params, body }) => ({ data: await correctName(ctx, params.id, body) }));
  mount(api, calls.exportFor, async ({ ctx, params, body }) => ({
    data: await exportFor(ctx, params.id, body.reason),
  }));
  mount(api, calls.eraseFor, async ({ ctx, params, body }) => ({ data: await eraseFor(ctx, params.id, body.reason) }));
}
