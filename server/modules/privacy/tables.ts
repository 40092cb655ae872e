import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/accounts/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** An export of an account's personal data. The file is deleted when it expires. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant().notNull(),
    /** Both are null until the file is written. */
    storageKey: text(),
    expiresAt: instant(),
  },
  (table) => [index('data_exports_user').on(table.userId, table.requestedAt)],
);

/** A record of a deletion. The address is removed once the confirmation is sent. */
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
