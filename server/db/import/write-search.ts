import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { addDrugNamesToWords, indexPublications } from '#server/modules/search/index.ts';
import { drugNames } from '#server/modules/search/tables.ts';
import type { Library } from './library.ts';
import { reconcile } from './reconcile.ts';
import type { ReportBook } from './report.ts';

/**
 * Updates the search documents of the whole library, withdrawn publications included; returns whether anything was
 * written.
 */
export async function writeSearchDocuments(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: publications.id }).from(publications);
  return indexPublications(
    tx,
    rows.map(({ id }) => id),
  );
}

type Name = typeof drugNames.$inferSelect;

export async function writeDrugNames(tx: Tx, library: Library, report: ReportBook): Promise<void> {
  const isRow = ({ generic, name }: Name) => and(eq(drugNames.generic, generic), eq(drugNames.name, name));
  await reconcile<Name, Name>(
    {
      wanted: library.drugNames.flatMap(({ generic, brands, others }): Name[] => [
        { generic, name: generic, kind: 'generic' },
        ...brands.map((name) => ({ generic, name, kind: 'brand' as const })),
        ...others.map((name) => ({ generic, name, kind: 'other' as const })),
      ]),
      found: await tx.select().from(drugNames),
      keyOf: ({ generic, name }) => JSON.stringify([generic, name]),
      describe: ({ generic, name }) => ({ kind: 'drug name', name: generic === name ? name : `${name} (${generic})` }),
      insert: (rows) => tx.insert(drugNames).values(rows),
      update: (row) => tx.update(drugNames).set(row).where(isRow(row)),
      remove: async (rows) => {
        for (const row of rows) await tx.delete(drugNames).where(isRow(row));
      },
    },
    report,
  );
  await addDrugNamesToWords(tx);
}
