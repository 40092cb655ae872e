import { date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
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
