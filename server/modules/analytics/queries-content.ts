import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type PageKey, writePageKey } from '#domain/analytics/page-key.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { authors, publications, sections } from '#server/modules/catalogue/tables.ts';

/** The keys among these whose content exists, in their stored form. */
export async function findContent(db: Queryable, keys: readonly PageKey[]): Promise<ReadonlySet<string>> {
  const of = (name: 'publication' | 'author') => [...new Set(keys.flatMap((key) => key[name] ?? []))];
  const [publicationIds, authorIds] = [of('publication'), of('author')];
  const knownAuthors =
    authorIds.length === 0
      ? []
      : await db.select({ author: authors.id }).from(authors).where(inArray(authors.id, authorIds));
  const published =
    publicationIds.length === 0
      ? []
      : await db
          .select({ publication: publications.id, section: sections.number })
          .from(publications)
          .leftJoin(sections, and(eq(sections.publicationId, publications.id), isNull(sections.withdrawnAt)))
          .where(inArray(publications.id, publicationIds));
  return new Set([
    ...knownAuthors.map((key) => writePageKey({ kind: 'author', ...key })),
    ...published.map(({ publication }) => writePageKey({ kind: 'publication', publication })),
    ...published.flatMap(({ publication, section }) =>
      section === null ? [] : [writePageKey({ kind: 'section', publication, section })],
    ),
  ]);
}
