import { sql } from 'drizzle-orm';
import { bigint, bigserial, date, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { REPORT_SOURCES } from '#domain/reports/sources.ts';
import type { PlainDate } from '#domain/shared/dates.ts';

const instant = () => timestamp({ withTimezone: true });
const source = () => text({ enum: REPORT_SOURCES }).notNull();
const sum = () => bigint({ mode: 'number' }).notNull();
const day = () => date().$type<PlainDate>().notNull();

/** What the reports show: sums for each day of the provider's time zone, counted from the records of other modules. (rules G1) */
export const reportFigures = pgTable(
  'report_figures',
  {
    source: source(),
    day: day(),
    measure: text().notNull(),
    /** What the sum is divided by: a tier, a publication, a campaign source. */
    key: text().notNull(),
    /** A second division: a currency, a profession, the bucket of a vital. */
    part: text().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.day, table.measure, table.key, table.part] })],
);

/** The daily sums of each publication added up by month: a year of a large library has millions of days. (rules G9) */
export const reportPublicationMonths = pgTable(
  'report_publication_months',
  {
    /** The first day of the month. */
    month: day(),
    publicationId: integer().notNull(),
    viewed: sum(),
    started: sum(),
    submitted: sum(),
    passed: sum(),
    first: sum(),
    firstPassed: sum(),
    quarters: sum(),
  },
  (table) => [primaryKey({ columns: [table.month, table.publicationId] })],
);

/** Instants whose days have changed, written by triggers in the transaction of the change; without a key, so that no writer waits. */
export const reportChanges = pgTable('report_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  source: source(),
  at: instant().notNull(),
});

/** Days that must be counted again. */
export const reportPendingDays = pgTable('report_pending_days', { source: source(), day: day() }, (table) => [
  primaryKey({ columns: [table.source, table.day] }),
]);

/** One row: the zone whose days were counted, and when. */
export const reportState = pgTable('report_state', {
  id: smallint().primaryKey().default(sql`1`),
  zone: text().notNull(),
  /** The last time that all changes until then were counted; null until all days were counted once. */
  countedAt: instant(),
  /** The last day whose page views and vitals were counted: they are written as sums of the current day, without triggers. */
  measuredOn: day(),
});
