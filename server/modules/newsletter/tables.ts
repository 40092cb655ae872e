import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { users } from '#server/modules/accounts/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** One row for each address; letters go only to the confirmed. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** The account of this address, where it has one. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** That of the host on which the address was given. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    status: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    /** What was being read when the address was given. */
    sourceType: text({ enum: ['publication', 'section', 'material', 'podcast'] }),
    sourceId: integer(),
    createdAt: instant().notNull(),
    /** When the confirmation was last asked for: letters to one address keep a distance. */
    askedAt: instant().notNull(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (table) => [
    uniqueIndex('subscriptions_email').on(sql`lower(${table.email})`),
    index('subscriptions_user').on(table.userId),
  ],
);
