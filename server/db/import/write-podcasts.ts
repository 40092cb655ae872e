import { eq } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { podcasts } from '#server/modules/podcasts/tables.ts';
import type { Library } from './library.ts';
import { reconcile } from './reconcile.ts';
import type { ReportBook } from './report.ts';
import { namePublication } from './write-catalogue.ts';

/** What the player adds to the episodes. That of a withdrawn one stays as it was, as all that belongs to it. */
export async function writePodcasts(tx: Tx, { podcasts: wanted }: Library, report: ReportBook): Promise<void> {
  const slugs = new Map(wanted.map(({ number, slug }) => [number, slug]));
  const nameOf = (number: number) => namePublication({ number, slug: slugs.get(number) ?? '' });
  await reconcile<typeof podcasts.$inferInsert, typeof podcasts.$inferSelect>(
    {
      wanted: wanted.map(({ number, chapters }) => ({ id: number, chapters })),
      found: await tx.select().from(podcasts),
      keyOf: ({ id }) => String(id),
      tell: ({ id }) => ({ kind: 'publication', name: nameOf(id), field: 'chapters' }),
      insert: (rows) => tx.insert(podcasts).values(rows),
      update: (row) => tx.update(podcasts).set(row).where(eq(podcasts.id, row.id)),
    },
    report,
  );
}
