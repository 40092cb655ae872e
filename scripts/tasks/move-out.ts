import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { moveOut } from '#server/modules/moving/index.ts';
import { withProduct } from '../open-product.ts';

const OPTIONS = { 'with-password-hashes': { type: 'boolean', default: false } } as const;

/** Writes members and their records into an empty folder, as files in open formats, with a manifest. (docs/moving.md) */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined) {
    console.error('Say where to: npm run move:out -- <empty folder> [--with-password-hashes]');
    return 1;
  }
  // Personal data: readable by its owner alone.
  await mkdir(path.join(folder, 'records'), { recursive: true, mode: 0o700 });
  const found = (await readdir(folder)).filter((name) => name !== 'records');
  if (found.length > 0) {
    console.error(`The folder is not empty: it contains ${found[0]}.`);
    return 1;
  }
  const { files, movedAt } = await withProduct(async ({ database: { db }, clock }) => ({
    movedAt: clock.now().toISOString(),
    files: await moveOut(
      { db, clock, open: (name) => openFile(path.join(folder, name)) },
      { withPasswordHashes: values['with-password-hashes'] },
    ),
  }));
  await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify({ format: 1, movedAt, files }, null, 2)}\n`);
  for (const { name, rows } of files) console.log(`${name.padEnd(36)} ${String(rows).padStart(9)}`);
  return 0;
}

async function openFile(file: string) {
  const stream = createWriteStream(file, { mode: 0o600 });
  await once(stream, 'open');
  return {
    write: async (text: string) => {
      if (!stream.write(text)) await once(stream, 'drain');
    },
    close: async () => {
      stream.end();
      await once(stream, 'finish');
    },
  };
}
