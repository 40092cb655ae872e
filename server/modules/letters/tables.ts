import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { CHOSEN_LETTERS } from '#domain/letters/letter-kinds.ts';
import { users } from '#server/modules/accounts/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** How an account is written to; without a row in English, and with everything. */
export const letterSettings = pgTable('letter_settings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** That of the host on which the account was last opened. */
  language: text({ enum: LANGUAGES }).notNull().default('en'),
  /** What was switched off. */
  off: text({ enum: CHOSEN_LETTERS as readonly [string, ...string[]] })
    .array()
    .notNull()
    .default([]),
});

/** Addresses that only needed letters go to any more, whoever enters them again. */
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
