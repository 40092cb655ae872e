import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/accounts/tables.ts';
import { sections } from '#server/modules/catalogue/tables.ts';

/** The sections of each member's queue, and those that were removed from it (domain/listening/queue.ts). */
export const queueItems = pgTable(
  'queue_items',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** The position from 0; null once it was removed. */
    rank: integer(),
    /** When it was added or removed last. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sectionId] })],
);

/** What applies to a queue as a whole. */
export const queues = pgTable('queues', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  orderedAt: timestamp({ withTimezone: true }),
  /** The section that was played last. */
  currentId: integer().references(() => sections.id, { onDelete: 'set null' }),
  currentAt: timestamp({ withTimezone: true }),
});
