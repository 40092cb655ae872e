import { and, eq, inArray } from 'drizzle-orm';
import type { Library } from '#server/db/import/library.ts';
import { reconcile } from '#server/db/import/reconcile.ts';
import type { ReportBook } from '#server/db/import/report.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { listStartedSlugs } from '#server/modules/series/index.ts';
import { series, seriesParts } from '#server/modules/series/tables.ts';
import { translationsOf } from './translations-of.ts';

type Row = typeof series.$inferInsert;

/** Written after publications. One that a member has started is retired instead of hidden or deleted. (rules Q2) */
export async function writeSeries(tx: Tx, library: Library, report: ReportBook): Promise<void> {
  const started = await listStartedSlugs(tx);
  const isHeld = ({ slug, status }: Pick<Row, 'slug' | 'status'>) => status === 'draft' && started.has(slug);
  await reconcile<Row, typeof series.$inferSelect>(
    {
      wanted: library.series.map(({ publications: _parts, required = null, ...row }, position) => ({
        ...{ ...row, required, position, status: isHeld(row) ? 'retired' : row.status },
        translations: translationsOf(
          library,
          (texts) => texts.series[row.slug],
          (texts) => texts,
        ),
      })),
      found: await tx.select().from(series),
      keyOf: ({ slug }) => slug,
      describe: ({ slug }) => ({ kind: 'series', name: slug }),
      insert: (rows) => tx.insert(series).values(rows),
      update: (row) => tx.update(series).set(row).where(eq(series.slug, row.slug)),
      remove: async (rows) => {
        const slugs = rows.map(({ slug }) => slug);
        const held = slugs.filter((slug) => started.has(slug));
        if (held.length > 0) await tx.update(series).set({ status: 'retired' }).where(inArray(series.slug, held));
        const others = slugs.filter((slug) => !started.has(slug));
        if (others.length > 0) await tx.delete(series).where(inArray(series.slug, others));
      },
      isRetired: ({ slug, status }) => status === 'retired' && started.has(slug),
    },
    report,
  );
  await writeParts(tx, library, report);
}

async function writeParts(tx: Tx, library: Library, report: ReportBook): Promise<void> {
  const listed = new Set(library.series.map(({ slug }) => slug));
  const isRow = (row: { seriesSlug: string; publicationId: number }) =>
    and(eq(seriesParts.seriesSlug, row.seriesSlug), eq(seriesParts.publicationId, row.publicationId));
  const found = await tx.select().from(seriesParts);
  await reconcile(
    {
      wanted: library.series.flatMap(({ slug, publications }) =>
        publications.map((publicationId, position) => ({ seriesSlug: slug, publicationId, position })),
      ),
      // The parts of a series that was deleted after it was started stay.
      found: found.filter(({ seriesSlug }) => listed.has(seriesSlug)),
      keyOf: ({ seriesSlug, publicationId }) => `${seriesSlug} ${publicationId}`,
      describe: ({ seriesSlug }) => ({ kind: 'series', name: seriesSlug, field: 'publications' }),
      insert: (rows) => tx.insert(seriesParts).values(rows),
      update: (row) => tx.update(seriesParts).set(row).where(isRow(row)),
      remove: async (rows) => {
        for (const row of rows) await tx.delete(seriesParts).where(isRow(row));
      },
    },
    report,
  );
}
