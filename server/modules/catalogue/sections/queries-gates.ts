import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Visibility } from '#domain/catalogue/visibility.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { publications, sections } from '#server/modules/catalogue/tables.ts';

/** The columns that access rules need; withdrawn publications are never selected with them. */
export const gateColumns = {
  id: publications.id,
  type: sql<PublicationType>`publications.type`,
  visibility: sql<Visibility>`publications.visibility`,
  private: publications.private,
};

/** All sections of the publications that are not withdrawn: their order decides which of them are free. */
export async function listSiblings(db: Queryable, publicationIds: readonly number[]) {
  if (publicationIds.length === 0) return [];
  return db
    .select({
      id: sections.id,
      publicationId: sections.publicationId,
      number: sections.number,
      private: sections.private,
    })
    .from(sections)
    .where(and(inArray(sections.publicationId, [...publicationIds]), isNull(sections.withdrawnAt)));
}
