import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { collectionImporter } from '#server/db/import/collections/collection-importer.ts';
import { moveOut } from '#server/modules/moving/index.ts';
import { withProduct } from '../open-product.ts';

const OPTIONS = {
  'with-password-hashes': { type: 'boolean', default: false },
  'records-only': { type: 'boolean', default: false },
} as const;
const SHOWN = 20;

/** Writes members, their records and all files into an empty folder, in open formats, with a manifest. (docs/moving.md) */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined) {
    console.error('Say where to: npm run move:out -- <empty folder> [--with-password-hashes] [--records-only]');
    return 1;
  }
  // Personal data: readable by its owner alone.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [found] = await readdir(folder);
  if (found !== undefined) {
    console.error(`The folder is not empty: it contains ${found}.`);
    return 1;
  }
  const { files, missing, movedAt } = await withProduct(async ({ config, database: { db }, clock, services }) => ({
    movedAt: clock.now().toISOString(),
    ...(await moveOut(
      {
        ...{ ...services, db, clock, origin: config.publicOrigin, importer: collectionImporter },
        open: (name) => openFile(folder, name),
      },
      { withPasswordHashes: values['with-password-hashes'], recordsOnly: values['records-only'] },
    )),
  }));
  await writeFile(
    path.join(folder, 'manifest.json'),
    `${JSON.stringify({ format: 2, movedAt, files, missing }, null, 2)}\n`,
    { mode: 0o600 },
  );
  for (const { name, rows } of files) console.log(`${name.padEnd(36)} ${String(rows).padStart(9)}`);
  for (const name of missing.slice(0, SHOWN)) console.error(`Not in the storage: ${name}`);
  if (missing.length > 0) console.error(`${missing.length} files are missing; npm run storage:check says more.`);
  return missing.length > 0 ? 1 : 0;
}

/** A file below the folder; its folders are made. */
async function openFile(folder: string, name: string) {
  const file = path.resolve(folder, name);
  if (!file.startsWith(path.resolve(folder) + path.sep)) throw new Error(`${name} is not a path in the folder`);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const stream = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  await once(stream, 'open');
  return {
    write: async (part: string | Uint8Array) => {
      if (!stream.write(part)) await once(stream, 'drain');
    },
    close: async () => {
      stream.end();
      await once(stream, 'finish');
    },
  };
}
