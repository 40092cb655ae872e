/** Stores what a folder import read as revisions, so that each publication has its source. (rules E4) */
import { desc, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PublishingRequirement } from '#domain/catalogue/publishing.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import {
  ALL_FILES,
  type FileChanges,
  publicationDrafts,
  publicationRevisions,
} from '#server/modules/authoring/tables.ts';
import type { PublicationSource, SourceSummary } from '#server/ports/publication-importer.ts';
import { digestOf } from './source-digest.ts';

export type ImportedSource = PublicationSource & { summary: SourceSummary; missing: PublishingRequirement[] };

/** Adds a revision where the files differ from the latest one. An open draft stays, and learns of it when published. */
export async function storeImportedRevisions(tx: Tx, sources: readonly ImportedSource[], now: Date): Promise<void> {
  const latest = await listLatest(
    tx,
    sources.map(({ number }) => number),
  );
  const changed = sources.filter((source) => latest.get(source.number)?.digest !== digestOf(source));
  for (const { number, files, assets, summary, missing } of changed) {
    const revision = (latest.get(number)?.number ?? 0) + 1;
    const described = { ...summary, missing, problems: 0, baseRevision: revision, updatedAt: now };
    await tx
      .insert(publicationDrafts)
      .values({ number, ...described })
      .onConflictDoUpdate({
        target: publicationDrafts.number,
        set: { ...described, version: nextVersion, fileChanges: allChanged(now), updatedById: null },
        setWhere: isNull(publicationDrafts.open),
      });
    await tx.insert(publicationRevisions).values({
      ...{ publicationNumber: number, number: revision, origin: 'folder' as const, createdAt: now },
      ...{ files, assets, digest: digestOf({ files, assets }) },
    });
  }
}

const nextVersion = sql<number>`${publicationDrafts.version} + 1`;

/** A save that began before the import has seen none of its texts. (rules E10) */
const allChanged = (now: Date) =>
  sql<FileChanges>`jsonb_build_object(${ALL_FILES}::text, jsonb_build_object('version', ${publicationDrafts.version} + 1, 'at', ${now.toISOString()}::text, 'byId', null))`;

/** The number and hash of the latest revision of each publication that has one. */
export async function listLatest(
  tx: Tx,
  numbers: readonly number[],
): Promise<Map<number, { number: number; digest: string }>> {
  const { publicationNumber, number, digest } = publicationRevisions;
  const rows = await tx
    .selectDistinctOn([publicationNumber], { publicationNumber, number, digest })
    .from(publicationRevisions)
    .where(inArray(publicationNumber, [...numbers]))
    .orderBy(publicationNumber, desc(number));
  return new Map(rows.map((row) => [row.publicationNumber, row]));
}

/**
 * Everything that writes a publication locks its draft before the publication, and several drafts by number; an import
 * begins with all of them. In any other order two writers would wait for each other. (docs/data-model.md)
 */
export async function lockDrafts(tx: Tx): Promise<void> {
  const { number } = publicationDrafts;
  await tx.select({ number }).from(publicationDrafts).orderBy(number).for('update');
}

/** Publications that the office retired; a folder import does not bring them back. (rules E16) */
export async function listRetiredPublications(tx: Tx): Promise<Set<number>> {
  const { number, retiredAt } = publicationDrafts;
  const rows = await tx.select({ number }).from(publicationDrafts).where(isNotNull(retiredAt));
  return new Set(rows.map((row) => row.number));
}

/** Publications that no folder import ever contained; a folder that lacks them does not withdraw them. (rules E9) */
export async function listOfficePublications(tx: Tx): Promise<Set<number>> {
  const rows = await tx
    .select({ number: publicationRevisions.publicationNumber })
    .from(publicationRevisions)
    .groupBy(publicationRevisions.publicationNumber)
    .having(sql`bool_and(${publicationRevisions.origin} = 'office')`);
  return new Set(rows.map(({ number }) => number));
}
