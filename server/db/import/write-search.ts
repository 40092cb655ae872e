import type { Tx } from '#server/kernel/ctx.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { indexPublications } from '#server/modules/search/index.ts';

/** Keeps what can be searched in step with the whole library, what was withdrawn included; true when anything was written. */
export async function writeSearchDocuments(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: publications.id }).from(publications);
  return indexPublications(
    tx,
    rows.map(({ id }) => id),
  );
}
