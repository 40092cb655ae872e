import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { mayHaveMaterials, mayLookInside } from './open-sections.ts';
import { gateColumns } from './queries-gates.ts';
import { files, materials, publications } from './tables.ts';

/** Documents with the decision on each; the title and the size are public, the address is not. */
export async function loadMaterials(ctx: Ctx, ids: readonly number[]) {
  const rows = await ctx.db
    .select({
      id: materials.id,
      title: materials.title,
      kind: materials.kind,
      bytes: files.bytes,
      storageKey: files.storageKey,
      publication: gateColumns,
    })
    .from(materials)
    .innerJoin(publications, eq(publications.id, materials.publicationId))
    .innerJoin(files, eq(files.id, materials.fileId))
    .where(and(inArray(materials.id, [...ids]), ne(publications.visibility, 'withdrawn')));
  return rows
    .filter(({ publication }) => mayLookInside(ctx, publication))
    .map((row) => ({ ...row, granted: mayHaveMaterials(ctx, row.publication) }));
}

export type MaterialRow = Awaited<ReturnType<typeof loadMaterials>>[number];
