/** Pictures of an export, from a copy of the upload folder there. Nothing is downloaded. */
import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_LIMITS } from '#domain/media/asset-kinds.ts';
import type { Ctx } from '#server/kernel/ctx.ts';

/** Wider ones are made smaller: no page shows more. */
const MAX_WIDTH = 1_600;
const MAX_HEIGHT = 4_096;
const MAX_BYTES = 2_000_000;

/** The folders whose content an address of a picture names. */
const UPLOADS = /^(?:__GHOST_URL__)?\/?(?:.*\/)?(?:wp-content\/uploads|content\/images)\/(.+)$/;
/** `photo-300x200.jpg` is a smaller version of `photo.jpg`; Ghost has them in `size/w600/`. */
const SMALLER = /-\d{2,5}x\d{2,5}(?=\.\w+$)|^size\/w\d+\//;

export type StoredPicture = { file: string; storageKey: string };
type Needs = Pick<Ctx, 'pictures' | 'storage'>;

/** Null if the folder has no such picture, or if it is none. */
export async function storePicture(
  needs: Needs,
  { folder, address, dryRun }: { folder: string; address: string; dryRun: boolean },
): Promise<StoredPicture | null> {
  const file = await findFile(folder, address);
  if (file === null) return null;
  const size = await needs.pictures.measure(file).catch(() => null);
  if (size === null || !isUsable(size)) return null;
  const width = Math.min(size.width, MAX_WIDTH);
  if ((size.height * width) / size.width > MAX_HEIGHT) return null;
  const bytes = await needs.pictures.resize(file, { width, format: 'webp' }).catch(() => null);
  if (bytes === null || bytes.length > MAX_BYTES) return null;
  const digest = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `library/${digest}.webp`;
  if (!dryRun) await needs.storage.put(storageKey, bytes, 'image/webp');
  return { file: `${digest.slice(0, 16)}.webp`, storageKey };
}

function isUsable({ width, height }: { width: number; height: number }): boolean {
  const { minSide, maxSide, maxPixels } = PICTURE_LIMITS;
  return Math.min(width, height) >= minSide && Math.max(width, height) <= maxSide && width * height <= maxPixels;
}

async function findFile(folder: string, address: string): Promise<string | null> {
  const [, named] = UPLOADS.exec(pathOf(address)) ?? [];
  if (named === undefined) return null;
  const root = await realpath(folder);
  for (const name of [named, named.replace(SMALLER, '')]) {
    const file = await realpath(path.join(root, name)).catch(() => null);
    // Neither `..` nor a link leads out of the folder.
    if (file?.startsWith(`${root}${path.sep}`) && (await stat(file)).isFile()) return file;
  }
  return null;
}

/** Decoded, without host and query. */
function pathOf(address: string): string {
  try {
    const [bare = ''] = address.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/);
    const decoded = decodeURIComponent(bare);
    return decoded.includes('\0') ? '' : decoded;
  } catch {
    return '';
  }
}
