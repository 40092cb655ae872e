import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/accounts/tables.ts';

/** The secret URL of a member's calendar, stored only as a hash; once a calendar of goals alone. (rules T81) */
export const learningCalendars = pgTable('goal_calendars', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretHash: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
