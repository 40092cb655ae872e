import { buffer } from 'node:stream/consumers';
import * as calls from '#contract/calls/accounts.ts';
import { formatSuccess } from '#server/jsonapi/format-success.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { deleteAccount } from './delete-account.ts';
import { downloadExport } from './download-export.ts';
import { exportName } from './export-name.ts';
import { listExportsOf } from './queries.ts';
import { requestExport } from './request-export.ts';

export function mountPrivacy(api: Api): void {
  mount(api, calls.requestExport, async ({ ctx }) => requestExport(ctx));
  mount(api, calls.listExports, async ({ ctx: { db, clock, viewer }, query }) => {
    return listExportsOf(db, { userId: viewer.id, now: clock.now() }, query.page);
  });
  mount(api, calls.deleteAccount, async ({ ctx, body }) => {
    await deleteAccount(ctx, body.attributes.password);
    return { data: { detail: formatSuccess('accountDeleted', ctx) } };
  });
  mountFile(api, calls.downloadExport, async ({ ctx, params, parameters }) => {
    const key = await downloadExport(ctx, { id: params.id, signature: parameters.signature ?? '' });
    return { body: await buffer(await ctx.storage.read(key)), downloadName: `${exportName()}.zip` };
  });
}
