import type { RevisionKind } from '#domain/authoring/workflow.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { publicationRevisions } from '#server/modules/authoring/tables.ts';
import type { PublicationSource } from '#server/ports/publication-importer.ts';
import { digestOf } from './source-digest.ts';
import { listLatest } from './store-imported.ts';

type NewRevision = { source: PublicationSource; kind: RevisionKind | null; note: string; authorId: number | null };

/** Stores what was published; returns its number. A text that is the latest revision already gets no other. (rules E4) */
export async function storeRevision(
  tx: Tx,
  { clock }: Pick<SignedInCtx, 'clock'>,
  { source, kind, note, authorId }: NewRevision,
): Promise<number> {
  const latest = (await listLatest(tx, [source.number])).get(source.number);
  const digest = digestOf(source);
  if (latest?.digest === digest) return latest.number;
  const number = (latest?.number ?? 0) + 1;
  await tx.insert(publicationRevisions).values({
    ...{ publicationNumber: source.number, number, kind, origin: 'office', note, digest },
    ...{ files: source.files, assets: source.assets, authorId, createdAt: clock.now() },
  });
  return number;
}
