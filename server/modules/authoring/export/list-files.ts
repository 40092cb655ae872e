/** Publications as files of a library folder (content/FORMAT.md), byte for byte as they were written. (rules E4) */
import { buffer } from 'node:stream/consumers';
import { and, desc, eq, gte, lte } from 'drizzle-orm';
import { libraryPath, slugOfSource } from '#domain/authoring/source-files.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { publicationRevisions } from '#server/modules/authoring/tables.ts';
import type { PublicationSource } from '#server/ports/publication-importer.ts';

type Needs = Pick<Ctx, 'db' | 'storage'>;
/** Recordings are read while they are written into the archive; everything else fits into memory one file at a time. */
export type ExportedFile = { path: string; bytes: Uint8Array | AsyncIterable<Uint8Array> };

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

/** Publications by number; both ends are included. */
export type NumberRange = { from?: number | undefined; to?: number | undefined };

const latestOf = ({ db }: Pick<Needs, 'db'>, { from, to }: NumberRange) => {
  const { id, publicationNumber, number } = publicationRevisions;
  return db
    .selectDistinctOn([publicationNumber], { id, publicationNumber })
    .from(publicationRevisions)
    .where(
      and(
        from === undefined ? undefined : gte(publicationNumber, from),
        to === undefined ? undefined : lte(publicationNumber, to),
      ),
    )
    .orderBy(publicationNumber, desc(number));
};

/** The publications of the range that have a revision. */
export const listNumbers = async (ctx: Pick<Needs, 'db'>, range: NumberRange): Promise<number[]> =>
  (await latestOf(ctx, range)).map(({ publicationNumber }) => publicationNumber);

/** The files of the latest revision of every publication that has one, read one revision at a time. */
export async function* listLibraryFiles(ctx: Needs, range: NumberRange = {}): AsyncGenerator<ExportedFile> {
  const { id, publicationNumber, files, assets } = publicationRevisions;
  for (const revision of await latestOf(ctx, range)) {
    const [source] = await ctx.db
      .select({ number: publicationNumber, files, assets })
      .from(publicationRevisions)
      .where(eq(id, revision.id));
    if (source !== undefined) yield* listFiles(ctx, source);
  }
}
