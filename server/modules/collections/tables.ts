import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { COLLECTION_NAMES } from '#domain/authoring/collections.ts';
import type { SourceAssets } from '#domain/authoring/source-files.ts';
import type { Translations } from '#domain/catalogue/languages.ts';
import { users } from '#server/modules/accounts/tables.ts';

export type EntryFields = Record<string, unknown>;

/** What the library contains besides publications, in the words of the import format. (docs/decisions/033) */
export const collectionEntries = pgTable(
  'collection_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    collection: text({ enum: COLLECTION_NAMES }).notNull(),
    /** What identifies it in the format: a slug, a number or a name. */
    key: text().notNull(),
    value: jsonb().$type<EntryFields>().notNull(),
    translations: jsonb().$type<Translations<EntryFields>>().notNull().default({}),
    /** Storage keys of its pictures, by their name in the format. */
    assets: jsonb().$type<SourceAssets>().notNull().default({}),
    position: integer().notNull(),
    /** A hash of value, translations and assets. */
    digest: text().notNull(),
    /** The hash and position in the last imported folder; null if none ever contained it. */
    imported: text(),
    importedPosition: integer(),
    /** Deleted by the office; the row stays, so that an import does not bring it back, and for undo. */
    deletedAt: timestamp({ withTimezone: true }),
    /** Rises with every change, so that two editors notice each other. */
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    updatedById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('collection_entries_key').on(table.collection, table.key),
    index('collection_entries_order').on(table.collection, table.position).where(sql`${table.deletedAt} is null`),
  ],
);

/** The files of the last import that contain entries, for an export without difference. */
export const collectionFiles = pgTable('collection_files', {
  path: text().primaryKey(),
  text: text().notNull(),
});
