import {
  bigserial,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#server/modules/accounts/tables.ts';

/** How an account arrived, as its browser remembered it; the same visit sent twice is kept once. */
export const utmVisits = pgTable(
  'utm_visits',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    arrivedAt: timestamp({ withTimezone: true }).notNull(),
    parameters: jsonb().$type<Record<string, string>>().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('utm_visits_once').on(table.userId, table.arrivedAt)],
);

/**
 * How often something happened on a day: a page was opened, a figure of its speed fell into a step, a modal was shown.
 * Sums alone: nothing here belongs to a person, or to a visit. (rules P49)
 */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: ['view', 'vital', 'event'] }).notNull(),
    /** The language of the page. */
    lang: text().notNull(),
    /** `publication/101` of a view, `publication` of a vital, the category of an event. */
    page: text().notNull(),
    /** Where a visit came from, the name of a vital, the label of an event. */
    name: text().notNull(),
    /** The step of a vital, in its own unit; 0 otherwise. */
    step: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.lang, table.page, table.name, table.step] })],
);
