import { eq } from 'drizzle-orm';
import type { Library } from '#server/db/import/library.ts';
import { namePublication } from '#server/db/import/publications/write-catalogue.ts';
import { reconcile } from '#server/db/import/reconcile.ts';
import type { ReportBook } from '#server/db/import/report.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { podcasts } from '#server/modules/podcasts/tables.ts';

/** Writes the player data of the episodes; that of withdrawn ones is not changed. */
export async function writePodcasts(
  tx: Tx,
  { podcasts: wanted }: Pick<Library, 'podcasts'>,
  report: ReportBook,
): Promise<void> {
  const slugs = new Map(wanted.map(({ number, slug }) => [number, slug]));
  const nameOf = (number: number) => namePublication({ number, slug: slugs.get(number) ?? '' });
  await reconcile<typeof podcasts.$inferInsert, typeof podcasts.$inferSelect>(
    {
      wanted: wanted.map(({ number, chapters }) => ({ id: number, chapters })),
      found: await tx.select().from(podcasts),
      keyOf: ({ id }) => String(id),
      describe: ({ id }) => ({ kind: 'publication', name: nameOf(id), field: 'chapters' }),
      insert: (rows) => tx.insert(podcasts).values(rows),
      update: (row) => tx.update(podcasts).set(row).where(eq(podcasts.id, row.id)),
    },
    report,
  );
}
