/** Replaces translated texts of a publication: in what is public, as a revision, and in its open draft. (rules E4, E28) */
import { and, eq } from 'drizzle-orm';
import { changeFiles, type SourceAssets, type SourceFiles } from '#domain/authoring/source-files.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { ALL_FILES, publicationDrafts, publicationRevisions } from '#server/modules/authoring/tables.ts';
import type { SourceSummary } from '#server/ports/publication-importer.ts';
import { digestOf } from './source-digest.ts';
import { listLatest } from './store-imported.ts';

export type Replacement = {
  number: number;
  /** The version of the draft's row from which the texts were made. */
  version: number;
  /** The new revision; null if the publication is not public, or nothing public changes. */
  revision: { base: number; files: SourceFiles; assets: SourceAssets; note: string } | null;
  /** Changed texts of the open draft. */
  changes: Readonly<Record<string, string>>;
  summarize: (files: SourceFiles) => SourceSummary;
};

/**
 * The draft goes on from the new revision, with the same texts, so that publishing it later keeps them. Returns false, and
 * changes nothing, if the publication has changed since its texts were read.
 */
export async function replaceTranslations(
  { viewer, clock }: Pick<SignedInCtx, 'viewer' | 'clock'>,
  tx: Tx,
  { number, version, revision, changes, summarize }: Replacement,
): Promise<boolean> {
  const now = clock.now();
  const authorId = viewer.id > 0 ? viewer.id : null;
  const [row] = await tx
    .select()
    .from(publicationDrafts)
    .where(and(eq(publicationDrafts.number, number), eq(publicationDrafts.version, version)))
    .for('update');
  const latest = (await listLatest(tx, [number])).get(number)?.number ?? 0;
  if (row === undefined || (revision !== null && revision.base !== latest)) return false;
  if (revision !== null) {
    const { files, assets, note } = revision;
    await tx.insert(publicationRevisions).values({
      ...{ publicationNumber: number, number: latest + 1, origin: 'office', createdAt: now, authorId, note },
      ...{ kind: 'correction', files, assets, digest: digestOf({ files, assets }) },
    });
  }
  const draft = row.open === null ? null : changeFiles(row.files ?? {}, changes);
  const shown = draft ?? revision?.files ?? null;
  await tx
    .update(publicationDrafts)
    .set({
      ...{ version: version + 1, updatedAt: now, updatedById: authorId },
      fileChanges: { ...row.fileChanges, [ALL_FILES]: { version: version + 1, at: now.toISOString(), byId: authorId } },
      ...(draft === null ? {} : { files: draft }),
      ...(revision !== null && row.baseRevision === latest ? { baseRevision: latest + 1 } : {}),
      ...(shown === null ? {} : { languages: summarize(shown).languages }),
    })
    .where(eq(publicationDrafts.number, number));
  return true;
}
