import { date, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/accounts/tables.ts';
import { authors, categories, files } from '#server/modules/catalogue/tables.ts';

export const podcasts = pgTable('podcasts', {
  id: integer().primaryKey(),
  slug: text().notNull(),
  title: text().notNull(),
  excerpt: text().notNull(),
  notesHtml: text().notNull(),
  chapters: jsonb().$type<{ start: number; title: string }[]>().notNull(),
  publishedOn: date({ mode: 'string' }).notNull(),
  durationSeconds: integer().notNull(),
  mediaId: integer().references(() => files.id),
  captionsId: integer().references(() => files.id),
});

export const podcastAuthors = pgTable(
  'podcast_authors',
  {
    podcastId: integer()
      .notNull()
      .references(() => podcasts.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => authors.id),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.podcastId, table.authorId] })],
);

export const podcastCategories = pgTable(
  'podcast_categories',
  {
    podcastId: integer()
      .notNull()
      .references(() => podcasts.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.podcastId, table.categoryId] })],
);

/** The address of a member's own audio feed, known by its hash alone: whoever has the address may listen. */
export const audioFeeds = pgTable('audio_feeds', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretHash: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
