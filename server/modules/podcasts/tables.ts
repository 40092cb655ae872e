import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Chapter } from '#contract/transcript.ts';
import type { FinishedInFeed } from '#domain/listening/feed.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

/** Player data of an episode, which is a publication of type PODCAST. (rules C19) */
export const podcasts = pgTable('podcasts', {
  id: integer()
    .primaryKey()
    .references(() => publications.id, { onDelete: 'cascade' }),
  chapters: jsonb().$type<Chapter[]>().notNull(),
});

/** The secret URL of a member's audio feed, stored only as a hash. */
export const audioFeeds = pgTable('audio_feeds', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretHash: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** What is done with sections that were finished. (rules V8) */
  finished: text().$type<FinishedInFeed>().notNull().default('shown'),
  /** The sections of the queue come first, in its order. */
  queueFirst: boolean().notNull().default(false),
});
