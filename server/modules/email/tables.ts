import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { OPTIONAL_EMAILS } from '#domain/email/email-categories.ts';
import { users } from '#server/modules/accounts/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** Email settings of an account; without a row, English and all emails. */
export const emailSettings = pgTable('email_settings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of the host that the account last used. */
  language: text({ enum: LANGUAGES }).notNull().default('en'),
  /** The optional emails that are turned off. */
  off: text({ enum: OPTIONAL_EMAILS as readonly [string, ...string[]] })
    .array()
    .notNull()
    .default([]),
});

/** Addresses that bounced or complained; only required emails go there, whichever account they belong to. */
export const suppressions = pgTable(
  'suppressions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    why: text({ enum: ['bounced', 'complained'] }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('suppressions_email').on(sql`lower(${table.email})`)],
);
