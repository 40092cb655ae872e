/** Keeps the row of a section, with its readers' progress and its recording, when the section moves. (rules E8) */
import { eq, inArray } from 'drizzle-orm';
import type { LibraryPublication } from '#server/db/import/library.ts';
import type { ReportBook } from '#server/db/import/report.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { sections } from '#server/modules/catalogue/tables.ts';

type Row = { id: number; publicationId: number; number: number; slug: string; withdrawnAt: Date | null };
type Move = { row: Row; number: number };

/** Gives the rows of sections that moved, found by their slugs, the numbers of the text. */
export async function alignSections(
  tx: Tx,
  publications: readonly LibraryPublication[],
  report: ReportBook,
): Promise<void> {
  const ids = publications.map(({ number }) => number);
  const { id, publicationId, number, slug, withdrawnAt } = sections;
  const found = await tx
    .select({ id, publicationId, number, slug, withdrawnAt })
    .from(sections)
    .where(inArray(publicationId, ids));
  const rowsOf = Map.groupBy(found, (row) => row.publicationId);
  const moves = publications.flatMap((publication) => listMoves(publication, rowsOf.get(publication.number) ?? []));
  // Numbers are unique within a publication, so every row is set aside before any takes its new number.
  for (const { row } of moves) await tx.update(sections).set({ number: -row.number }).where(eq(sections.id, row.id));
  for (const move of moves) {
    await tx.update(sections).set({ number: move.number }).where(eq(sections.id, move.row.id));
    report.changed({ kind: 'section', name: `${move.row.publicationId}-${move.number} ${move.row.slug}` }, ['number']);
  }
}

function listMoves({ sections: wanted }: LibraryPublication, rows: readonly Row[]): Move[] {
  const slugs = new Map(wanted.map(({ number, slug }) => [number, slug]));
  const isUnmoved = (row: Row) => slugs.get(row.number) === row.slug;
  const moved: Move[] = [];
  for (const { number, slug } of wanted) {
    if (rows.some((row) => row.number === number && row.slug === slug)) continue;
    const row = rows.find((each) => each.slug === slug && !isUnmoved(each) && !moved.some((move) => move.row === each));
    if (row !== undefined) moved.push({ row, number });
  }
  const taken = new Set(moved.map(({ number }) => number));
  let free = Math.max(0, ...rows.map(({ number }) => number), ...slugs.keys());
  const displaced = rows.filter((row) => {
    if (moved.some((move) => move.row === row) || isUnmoved(row)) return false;
    return taken.has(row.number) || (row.withdrawnAt !== null && slugs.has(row.number));
  });
  return [...moved, ...displaced.map((row) => ({ row, number: ++free }))];
}
