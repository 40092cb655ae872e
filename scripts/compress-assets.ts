import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './root.ts';

/** Bytes; route chunks are often smaller than a kilobyte, and a page has twenty of them. */
const MIN_SIZE = 200;
const ASSETS = [
  'client/{.,languages/*}/assets/*.{js,css}',
  'client/*.{js,css,svg}',
  'admin/admin/assets/{.,*}/*.{js,css}',
];

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes brotli and gzip variants of every built script and style, so that no request compresses them. */
export async function compressAssets(): Promise<void> {
  const folder = path.join(root, 'build');
  for (const name of globSync(ASSETS, { cwd: folder })) {
    const file = path.join(folder, name);
    const bytes = await readFile(file);
    if (bytes.length < MIN_SIZE) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    const [br, gz] = await Promise.all([brotli(bytes, quality), gzipped(bytes, { level: 9 })]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
