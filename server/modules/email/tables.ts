import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Addresses that bounced or complained, which only get required emails, whichever account they belong to. */
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
