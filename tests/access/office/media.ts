import { assets, uploads } from '#server/modules/media/tables.ts';
import { TUS, vttOf } from '#tests/support/given/uploads.ts';
import { type Row, type Scene, staffOnly } from '../matrix.ts';

const READERS = ['editor', 'faculty', 'translator', 'accreditation-officer'] as const;
const WRITERS = ['editor', 'faculty'] as const;

/** A file that the caller uploaded. */
async function giveAsset({ slice, caller, unique }: Scene, parts: Partial<typeof assets.$inferInsert> = {}) {
  const at = slice.clock.now();
  const own = { name: `${unique}.mp4`, bytes: 10, createdById: caller?.id ?? null, createdAt: at, updatedAt: at };
  const row = { ...own, kind: 'video', state: 'ready', ...parts } as const;
  const [asset] = await slice.db.insert(assets).values(row).returning({ id: assets.id });
  return asset?.id ?? 0;
}

const asset = async (scene: Scene) => ({ path: `/api/admin/assets/${await giveAsset(scene)}/` });

/** An upload that the caller began. */
async function giveUpload(scene: Scene, lengthBytes = 100) {
  const { slice, owner, caller, unique } = scene;
  const assetId = await giveAsset(scene, { state: 'uploading', name: `${unique}.vtt` });
  const row = { id: unique, assetId, userId: (caller ?? owner).id, metadata: '', lengthBytes };
  await slice.db.insert(uploads).values({ ...row, expiresAt: new Date('2026-12-01T00:00:00.000Z') });
  return { path: `/api/admin/uploads/${unique}/` };
}

export const MEDIA: readonly Row[] = [
  { call: 'listAssets', ...staffOnly(200, READERS) },
  { call: 'getAsset', ...staffOnly(200, READERS), request: asset },
  { call: 'getMediaStatus', ...staffOnly(200, READERS) },
  { call: 'deleteAsset', ...staffOnly(204, WRITERS), request: asset },
  {
    call: 'prepareAsset',
    ...staffOnly(200, WRITERS),
    request: async (scene) => ({ path: `/api/admin/assets/${await giveAsset(scene)}/preparation/` }),
  },
  {
    call: 'setAssetCaptions',
    ...staffOnly(200, WRITERS),
    request: async (scene) => ({
      path: `/api/admin/assets/${await giveAsset(scene)}/captions/`,
      body: { language: 'en', captions: null },
      headers: { 'content-type': 'application/json' },
    }),
  },
  {
    call: 'getAssetTranscript',
    ...staffOnly('asset.no-captions', READERS),
    request: async (scene) => ({ path: `/api/admin/assets/${await giveAsset(scene)}/transcript/?language=en` }),
  },
  {
    call: 'createUpload',
    ...staffOnly(201, WRITERS),
    request: () => ({ headers: { ...TUS, 'upload-length': '10', 'upload-metadata': 'filename YS5wZGY=' } }),
  },
  {
    call: 'appendToUpload',
    ...staffOnly(204, WRITERS),
    request: async (scene) => ({
      ...(await giveUpload(scene, vttOf().length + 50)),
      body: vttOf().toString(),
      headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    }),
  },
  {
    call: 'endUpload',
    ...staffOnly(204, WRITERS),
    request: async (scene) => ({ ...(await giveUpload(scene)), headers: TUS }),
  },
];
