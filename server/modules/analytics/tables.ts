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
import type { PlainDate } from '#domain/shared/dates.ts';
import { users } from '#server/modules/accounts/tables.ts';

/** Campaign visits of an account; the same visit sent twice is stored once. */
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
 * Daily counts of page views, web vitals by histogram bucket, and modal views. Nothing here identifies a person or a
 * visit. (rules P49)
 */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date().$type<PlainDate>().notNull(),
    kind: text({ enum: ['view', 'vital', 'event'] }).notNull(),
    /** The language of the page. */
    lang: text().notNull(),
    /** `publication/101` of a view, `publication` of a vital, the category of an event. */
    page: text().notNull(),
    /** The origin of a view, the name of a vital, or the label of an event. */
    name: text().notNull(),
    /** The bucket of a vital, in its own unit; 0 otherwise. */
    step: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.lang, table.page, table.name, table.step] })],
);

/** The texts of searches that found nothing, per day; nothing in them identifies a person. (rules G10) */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date().$type<PlainDate>().notNull(),
    lang: text().notNull(),
    text: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.lang, table.text] })],
);
