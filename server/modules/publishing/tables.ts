import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { PUBLISHING_NEEDS } from '#domain/catalogue/may-publish.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

/** What was missing when an announced publication was due. The office is notified when a row is added, so once for each. */
export const publishingNotices = pgTable(
  'publishing_notices',
  {
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    missing: text({ enum: PUBLISHING_NEEDS }).notNull(),
    noticedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.missing] })],
);
