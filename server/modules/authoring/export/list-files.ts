/** Publications as files of a library folder (content/FORMAT.md), byte for byte as they were written. (rules E4) */
import { buffer } from 'node:stream/consumers';
import { desc, eq } from 'drizzle-orm';
import { libraryPath, slugOfSource } from '#domain/authoring/source-files.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { publicationRevisions } from '#server/modules/authoring/tables.ts';
import type { PublicationSource } from '#server/ports/publication-importer.ts';

type Needs = Pick<Ctx, 'db' | 'storage'>;
export type ExportedFile = { path: string; bytes: Uint8Array };

/** The files of one text, by their paths in a library folder. */
export async function* listFiles(
  { storage }: Pick<Needs, 'storage'>,
  { number, files, assets }: PublicationSource,
): AsyncGenerator<ExportedFile> {
  const named = { number, slug: slugOfSource(files) };
  for (const path of Object.keys(files).sort())
    yield { path: libraryPath(named, path), bytes: Buffer.from(files[path] ?? '') };
  for (const path of Object.keys(assets).sort())
    yield { path: libraryPath(named, path), bytes: await buffer(await storage.read(assets[path] ?? '')) };
}

/** The files of the latest revision of every publication that has one, read one revision at a time. */
export async function* listLibraryFiles(ctx: Needs): AsyncGenerator<ExportedFile> {
  const { id, publicationNumber, number, files, assets } = publicationRevisions;
  const latest = await ctx.db
    .selectDistinctOn([publicationNumber], { id })
    .from(publicationRevisions)
    .orderBy(publicationNumber, desc(number));
  for (const revision of latest) {
    const [source] = await ctx.db
      .select({ number: publicationNumber, files, assets })
      .from(publicationRevisions)
      .where(eq(id, revision.id));
    if (source !== undefined) yield* listFiles(ctx, source);
  }
}
