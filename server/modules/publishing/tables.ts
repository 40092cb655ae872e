import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { PUBLISHING_REQUIREMENTS } from '#domain/catalogue/publishing.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

/** What was missing when an announced publication was due; the office is emailed once per row. */
export const publishingNotices = pgTable(
  'publishing_notices',
  {
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    missing: text({ enum: PUBLISHING_REQUIREMENTS }).notNull(),
    noticedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.missing] })],
);
