import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import type { Passage } from '#domain/notes/passage.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { sections } from '#server/modules/catalogue/tables.ts';

/** What readers marked and wrote beside the text. Its id is of its writer's browser, so it is unique for the account alone. */
export const notes = pgTable(
  'notes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    passage: jsonb().$type<Passage>(),
    seconds: integer(),
    lang: text({ enum: LANGUAGES }).notNull(),
    /** Empty for a passage or a moment that was only marked. */
    text: text().notNull(),
    version: integer().notNull(),
    /** The note that was changed on another device at the same time. (rules H4) */
    copyOf: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('notes_section').on(table.userId, table.sectionId),
    index('notes_of_section').on(table.sectionId),
    check('notes_version', sql`${table.version} > 0`),
  ],
);
