import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { LANGUAGES, type Translations } from '#domain/catalogue/languages.ts';
import { type CertifiedPart, SERIES_STATUSES } from '#domain/series/series.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** Content, written by the import and the office. */
export const series = pgTable('series', {
  slug: text().primaryKey(),
  title: text().notNull(),
  intro: text().notNull(),
  /** One that was started is never a draft and never deleted. (rules Q2) */
  status: text({ enum: SERIES_STATUSES }).notNull(),
  /** How many parts it requires; null for all. */
  required: smallint(),
  position: smallint().notNull(),
  translations: jsonb().$type<Translations<SeriesTexts>>().notNull().default({}),
});

export type SeriesTexts = { title: string; intro: string };

export const seriesParts = pgTable(
  'series_parts',
  {
    seriesSlug: text()
      .notNull()
      .references(() => series.slug, { onDelete: 'cascade' }),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seriesSlug, table.publicationId] }),
    index('series_parts_publication').on(table.publicationId),
  ],
);

/** A series that a member has started, with the plan. (rules Q6) */
export const seriesStarts = pgTable(
  'series_starts',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seriesSlug: text()
      .notNull()
      .references(() => series.slug),
    startedAt: instant().notNull(),
    startedOn: date().$type<PlainDate>().notNull(),
    /** How many parts it required on the day of the start. (rules Q5) */
    required: smallint().notNull(),
    /** Its publications on that day, in order: what leaves the series later still counts for who did it. */
    parts: integer().array().notNull(),
    /** The date of each publication that has one. */
    plan: jsonb().$type<Record<string, PlainDate>>().notNull().default({}),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.seriesSlug] }),
    index('series_starts_series').on(table.seriesSlug),
  ],
);

/** Certificates of completion, with all that they state as of the day of issue. (rules Q8) */
export const seriesCertificates = pgTable(
  'series_certificates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    seriesSlug: text()
      .notNull()
      .references(() => series.slug),
    code: text().notNull().unique(),
    holderName: text().notNull(),
    holderDegree: text(),
    provider: text().notNull(),
    title: text().notNull(),
    /** Null for English, from before papers were in the language of the library. (rules P63) */
    language: text({ enum: LANGUAGES }),
    parts: jsonb().$type<CertifiedPart[]>().notNull(),
    issuedOn: date().$type<PlainDate>().notNull(),
    issuedAt: instant().notNull(),
  },
  (table) => [
    index('series_certificates_user').on(table.userId),
    index('series_certificates_series').on(table.seriesSlug),
  ],
);
