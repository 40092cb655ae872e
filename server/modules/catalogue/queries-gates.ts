import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Visibility } from '#domain/catalogue/visibility.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { publications, sections } from './tables.ts';

/** What the access rules must know of a publication; withdrawn ones are never selected with it. */
export const gateColumns = {
  id: publications.id,
  type: sql<PublicationType>`publications.type`,
  visibility: sql<Visibility>`publications.visibility`,
  private: publications.private,
};

/** Every section of the publications that is not taken out: a section's place among them decides whether it is free. */
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
