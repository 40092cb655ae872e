import { sql } from 'drizzle-orm';
import * as calls from '#contract/calls/office/content/media.ts';
import { ASSET_KINDS, FILE_TYPES, MAX_BYTES } from '#domain/media/asset-kinds.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { readTranscript, setCaptions } from './assets/captions.ts';
import { deleteAsset, prepareAgain } from './assets/change-assets.ts';
import { findAsset, listAssets } from './assets/queries-assets.ts';
import type { FindDraftUses } from './assets/queries-uses.ts';
import { assets } from './tables.ts';
import { mountUploads } from './uploads/upload-routes.ts';

export function mountMediaOffice(api: Api, findDraftUses: FindDraftUses): void {
  mount(api, calls.listAssets, async ({ ctx, filter, query }) =>
    listAssets(ctx.db, filter, { page: query.page, findDraftUses }),
  );
  mount(api, calls.getAsset, async ({ ctx, params }) => {
    const row = await findAsset(ctx.db, params.id, findDraftUses);
    if (row === null) throw new Failure('asset.not-found');
    return row;
  });
  mount(api, calls.deleteAsset, async ({ ctx, params }) => deleteAsset({ ...ctx, findDraftUses }, params.id));
  mount(api, calls.prepareAsset, async ({ ctx, params }) => prepareAgain({ ...ctx, findDraftUses }, params.id));
  mount(api, calls.setAssetCaptions, async ({ ctx, params, body }) =>
    setCaptions({ ...ctx, findDraftUses }, params.id, body),
  );
  mount(api, calls.getAssetTranscript, async ({ ctx, params, parameters }) => ({
    transcript: await readTranscript({ ...ctx, findDraftUses }, params.id, parameters.language ?? 'en'),
  }));
  mount(api, calls.getMediaStatus, async ({ ctx }) => readStatus(ctx));
  mountUploads(api.app);
}

/** What is stored, and what can be done with it. */
async function readStatus({ db, encoder }: Pick<Ctx, 'db' | 'encoder'>) {
  const [stored] = await db
    .select({ files: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${assets.bytes}), 0)::float8` })
    .from(assets)
    .where(sql`${assets.state} in ('processing', 'ready')`);
  return {
    files: stored?.files ?? 0,
    bytes: stored?.bytes ?? 0,
    encoder: await encoder.isAvailable(),
    accepts: ASSET_KINDS.map((kind) => ({
      kind,
      extensions: Object.values(FILE_TYPES)
        .filter((type) => type.kind === kind)
        .map(({ extension }) => extension),
      max_bytes: MAX_BYTES[kind],
    })),
  };
}
