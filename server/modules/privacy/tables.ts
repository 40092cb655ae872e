import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/accounts/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** A copy of everything the product keeps about a person, asked for by that person. The file goes when its time is over. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant().notNull(),
    /** Both are set once the file is written. */
    storageKey: text(),
    expiresAt: instant(),
  },
  (table) => [index('data_exports_user').on(table.userId, table.requestedAt)],
);

/** That an account was deleted, and when. Whom to tell is forgotten once the letter is sent. */
export const erasures = pgTable('erasures', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer()
    .notNull()
    .unique()
    .references(() => users.id),
  erasedAt: instant().notNull(),
  email: text(),
  name: text(),
});
