import { buffer } from 'node:stream/consumers';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { CollectionImporter } from '#server/ports/collection-importer.ts';
import { readState } from './queries-entries.ts';

type Needs = Pick<Ctx, 'db' | 'storage'> & { importer: CollectionImporter };

/** The files of all collections as a library folder has them. (rules O73) */
export async function* listCollectionFiles({ db, storage, importer }: Needs) {
  const state = await readState(db);
  const texts = importer.printFiles(state);
  for (const path of [...texts.keys()].sort()) yield { path, bytes: Buffer.from(texts.get(path) ?? '') };
  for (const { assets } of state.entries.get('authors') ?? [])
    for (const [name, key] of Object.entries(assets))
      yield { path: `authors/images/${name}`, bytes: await buffer(await storage.read(key)) };
}
