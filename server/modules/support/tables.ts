import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/accounts/tables.ts';

/** Messages of the contact form: stored first, then forwarded to the support desk. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the desk accepted it, and the ticket number. */
    forwardedAt: timestamp({ withTimezone: true }),
    deskId: text(),
  },
  (table) => [index('support_requests_waiting').on(table.forwardedAt, table.id)],
);
