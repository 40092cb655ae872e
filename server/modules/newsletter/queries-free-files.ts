import { and, asc, eq, inArray } from 'drizzle-orm';
import { opensToAnyone } from '#domain/access/access-matrix.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { files, materials, publications } from '#server/modules/catalogue/tables.ts';

const OPEN_TYPES = PUBLICATION_TYPES.filter(opensToAnyone);

/**
 * A document that anyone may download for an email address: of a published, open publication, either the requested one
 * or the first. (rules A5)
 */
export async function findFreeFile(
  db: Queryable,
  source: { materialId: number } | { publicationId: number },
): Promise<string | null> {
  const which =
    'materialId' in source ? eq(materials.id, source.materialId) : eq(materials.publicationId, source.publicationId);
  const [row] = await db
    .select({ key: files.storageKey })
    .from(materials)
    .innerJoin(publications, eq(publications.id, materials.publicationId))
    .innerJoin(files, eq(files.id, materials.fileId))
    .where(and(which, eq(publications.visibility, 'published'), inArray(publications.type, OPEN_TYPES)))
    .orderBy(asc(materials.number))
    .limit(1);
  return row?.key ?? null;
}
