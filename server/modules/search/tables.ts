import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { publications } from '#server/modules/catalogue/tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What may be searched of a publication: only text that every visitor may read, so that no result is an oracle for a locked one. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    publicationId: integer()
      .primaryKey()
      .references(() => publications.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    names: text().notNull(),
    body: text().notNull(),
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('receptor_en', title), 'A') || setweight(to_tsvector('receptor_en', names), 'B') || setweight(to_tsvector('receptor_en', body), 'C')`,
      ),
  },
  (table) => [
    // No autovacuum runs in the embedded database, so a pending list would never be flushed.
    index('search_documents_words').using('gin', table.words).with({ fastupdate: false }),
    index('search_documents_title').using('gin', sql`lower(${table.title}) gin_trgm_ops`).with({ fastupdate: false }),
  ],
);

/** Every word that the library uses, as the search knows it: a typing error is forgiven by the nearest of these. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_likeness').using('gin', sql`${table.word} gin_trgm_ops`).with({ fastupdate: false }),
]);
