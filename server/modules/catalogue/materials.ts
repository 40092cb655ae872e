import { and, eq, ne, sql } from 'drizzle-orm';
import { lowestTierThatDownloads } from '#domain/access/gate.ts';
import type { Db } from '#server/db/database.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { listKeptTiers } from './kept-tiers.ts';
import { mayHaveMaterials, mayLookInside } from './open-sections.ts';
import { preparedOnce } from './prepared-once.ts';
import { gateColumns } from './queries-gates.ts';
import { files, materials, publications } from './tables.ts';

const prepareMaterialsOn = (db: Db) =>
  db
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
    .where(and(sql`${materials.id} = any(${sql.placeholder('ids')}::int[])`, ne(publications.visibility, 'withdrawn')))
    .prepare('materials_by_id');

const prepareMaterials = preparedOnce(prepareMaterialsOn);

/** Documents with the decision on each; the title and the size are public, the address is not. */
export async function loadMaterials(ctx: Ctx, ids: readonly number[]) {
  const rows = await prepareMaterials(ctx.db).execute({ ids: [...ids] });
  const tiers = await listKeptTiers(ctx);
  return rows
    .filter(({ publication }) => mayLookInside(ctx, publication))
    .map((row) => ({
      ...row,
      granted: mayHaveMaterials(ctx, row.publication),
      requiredMembership: lowestTierThatDownloads(row.publication.type, tiers)?.name ?? null,
    }));
}

export type MaterialRow = Awaited<ReturnType<typeof loadMaterials>>[number];
