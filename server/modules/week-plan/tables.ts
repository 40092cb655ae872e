import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { TimeZone } from '#domain/shared/time-zone.ts';
import { users } from '#server/modules/accounts/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** What a member set for the week. The plan itself is computed from what was studied. (rules F1) */
export const weekPlans = pgTable(
  'week_plans',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    minutes: smallint().notNull(),
    /** Slugs of categories; none for all. */
    topics: text().array().notNull().default([]),
    timeZone: text().$type<TimeZone>().notNull(),
    /** When the email is wanted; 0 is Sunday. */
    weekday: smallint().notNull(),
    hour: smallint().notNull(),
    quietFrom: smallint().notNull(),
    quietUntil: smallint().notNull(),
    /** When the next email is due; null if they are off. Moved by the one that sends it. (rules F9) */
    emailAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('week_plans_due').on(table.emailAt).where(sql`${table.emailAt} is not null`)],
);
