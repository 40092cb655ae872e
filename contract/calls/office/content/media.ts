import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { boundedText } from '#contract/forms/text.ts';
import { recordId } from '#contract/path-parameters.ts';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { ASSET_KINDS, ASSET_STATES } from '#domain/media/asset-kinds.ts';

/** Characters of a transcript: an hour has about 60,000. */
const MAX_TRANSCRIPT = 200_000;
const Language = z.enum(LANGUAGES);

export const listAssets = defineCall({
  name: 'listAssets',
  method: 'GET',
  path: '/api/admin/assets/',
  summary: 'The files of the office, newest first.',
  answers: 'Asset',
  many: true,
  who: 'staff',
  permission: 'content.read',
  list: {
    cursor: { size: 50 },
    filters: z.object({
      kind: z.enum(ASSET_KINDS),
      state: z.enum(ASSET_STATES),
      /** A part of the name. */
      search: boundedText(100),
    }),
  },
});
export const getAsset = defineCall({
  name: 'getAsset',
  method: 'GET',
  path: '/api/admin/assets/{id}/',
  params: { id: recordId('asset') },
  summary: 'One file with what was made of it and where it is used.',
  answers: 'Asset',
  who: 'staff',
  permission: 'content.read',
});
export const getMediaStatus = defineCall({
  name: 'getMediaStatus',
  method: 'GET',
  path: '/api/admin/media/',
  summary: 'How much is stored, what may be uploaded, and whether recordings can be prepared.',
  who: 'staff',
  permission: 'content.read',
  plain: z.object({
    files: z.int(),
    bytes: z.int(),
    /** Without an encoder (ffmpeg) originals are served as they are. */
    encoder: z.boolean(),
    accepts: z.array(z.object({ kind: z.enum(ASSET_KINDS), extensions: z.array(z.string()), max_bytes: z.int() })),
  }),
});
export const deleteAsset = defineCall({
  name: 'deleteAsset',
  method: 'DELETE',
  path: '/api/admin/assets/{id}/',
  params: { id: recordId('asset') },
  summary: 'Deletes a file that is not used, with everything that was made of it.',
  status: 204,
  who: 'staff',
  permission: 'media.write',
});
export const prepareAsset = defineCall({
  name: 'prepareAsset',
  method: 'POST',
  path: '/api/admin/assets/{id}/preparation/',
  params: { id: recordId('asset') },
  summary: 'Makes renditions and sizes again, for example after an encoder was installed.',
  answers: 'Asset',
  who: 'staff',
  permission: 'media.write',
  confirm: false,
});
export const setAssetCaptions = defineCall({
  name: 'setAssetCaptions',
  method: 'PUT',
  path: '/api/admin/assets/{id}/captions/',
  params: { id: recordId('asset') },
  summary:
    'Gives a recording its captions in a language: a file, or a transcript from which they are made. Null removes them.',
  answers: 'Asset',
  who: 'staff',
  permission: 'media.write',
  confirm: false,
  body: plainBody(
    z.strictObject({
      language: Language,
      captions: boundedText(20).nullable().optional(),
      transcript: boundedText(MAX_TRANSCRIPT).optional(),
    }),
  ),
});
export const getAssetTranscript = defineCall({
  name: 'getAssetTranscript',
  method: 'GET',
  path: '/api/admin/assets/{id}/transcript/',
  params: { id: recordId('asset') },
  summary: 'The captions of a recording as a transcript in the format of the library.',
  who: 'staff',
  permission: 'content.read',
  parameters: z.object({ language: Language }),
  plain: z.object({ transcript: z.string() }),
});

const tus = { who: 'staff', permission: 'media.write', confirm: false, idempotency: 'none' } as const;

/** The four calls of an upload follow tus 1.0.0 (https://tus.io) with its headers, and HEAD beside them. (rules U4) */
export const createUpload = defineCall({
  name: 'createUpload',
  method: 'POST',
  path: '/api/admin/uploads/',
  summary: 'Begins a resumable upload (tus 1.0.0): its length and name are in the headers, its address in Location.',
  status: 201,
  ...tus,
});
export const appendToUpload = defineCall({
  name: 'appendToUpload',
  method: 'PATCH',
  path: '/api/admin/uploads/{upload}/',
  summary: 'Continues an upload at its offset with the bytes of the body (application/offset+octet-stream).',
  status: 204,
  limit: 'none',
  ...tus,
});
export const endUpload = defineCall({
  name: 'endUpload',
  method: 'DELETE',
  path: '/api/admin/uploads/{upload}/',
  summary: 'Cancels an upload and deletes what has arrived.',
  status: 204,
  ...tus,
});
