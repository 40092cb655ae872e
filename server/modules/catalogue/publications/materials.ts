import { and, eq, ne, sql } from 'drizzle-orm';
import { lowestTierThatDownloads } from '#domain/access/required-tier.ts';
import { cacheRowsByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { prepareOnce } from '#server/kernel/prepare-once.ts';
import type { Db } from '#server/kernel/queryable.ts';
import { listCachedTiers } from '#server/modules/catalogue/required-tiers.ts';
import { gateColumns } from '#server/modules/catalogue/sections/queries-gates.ts';
import { canDownloadMaterials, canSeeContents } from '#server/modules/catalogue/sections/section-access.ts';
import { files, materials, publications } from '#server/modules/catalogue/tables.ts';

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

const prepareMaterials = prepareOnce(prepareMaterialsOn);

/** Rows without the access of anyone, so they are shared by all callers. */
const cached =
  cacheRowsByContentVersion<Awaited<ReturnType<ReturnType<typeof prepareMaterials>['execute']>>[number]>(3000);

/** Documents with the access decision of each: title and size are public, the URL is not. */
export async function loadMaterials(ctx: Ctx, ids: readonly number[]) {
  const rows = await cached(ctx.content, ids, (missing) => prepareMaterials(ctx.db).execute({ ids: missing }));
  const tiers = await listCachedTiers(ctx);
  return rows
    .filter(({ publication }) => canSeeContents(ctx, publication))
    .map((row) => ({
      ...row,
      access: canDownloadMaterials(ctx, row.publication),
      requiredMembership: lowestTierThatDownloads(row.publication.type, tiers)?.name ?? null,
    }));
}

export type MaterialRow = Awaited<ReturnType<typeof loadMaterials>>[number];
