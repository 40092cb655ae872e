import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { CONVERSATION_STATES } from '#domain/support/conversation.ts';
import { users } from '#server/modules/accounts/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** The messages of one address with the office's answers and notes. (rules O10) */
export const conversations = pgTable(
  'conversations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The account that was signed in at the first message. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** As in the last message, like the language. */
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    state: text({ enum: CONVERSATION_STATES }).notNull().default('new'),
    takenBy: integer().references(() => users.id, { onDelete: 'set null' }),
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
    lastMessageAt: instant().notNull(),
  },
  (table) => [
    index('conversations_newest').on(table.lastMessageAt, table.id),
    index('conversations_by_state').on(table.state, table.lastMessageAt, table.id),
    index('conversations_email').on(sql`lower(${table.email})`, table.lastMessageAt),
    index('conversations_user').on(table.userId),
    index('conversations_words').using(
      'gin',
      sql`(${table.name} || ' ' || ${table.email} || ' ' || ${table.subject}) gin_trgm_ops`,
    ),
  ],
);

/** Messages of the contact form: stored first, then forwarded to the support desk. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    conversationId: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: instant().notNull(),
    /** When the desk accepted it, and the ticket number. */
    forwardedAt: instant(),
    deskId: text(),
  },
  (table) => [
    index('support_requests_waiting').on(table.forwardedAt, table.id),
    index('support_requests_conversation').on(table.conversationId),
    index('support_requests_words').using('gin', sql`${table.body} gin_trgm_ops`),
  ],
);

/** Answers, which are emailed, and notes, which stay in the office. */
export const conversationEntries = pgTable(
  'conversation_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    conversationId: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['answer', 'note'] }).notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: instant().notNull(),
    emailedAt: instant(),
  },
  (table) => [index('conversation_entries_conversation').on(table.conversationId)],
);

/** Texts for answers that are often needed. */
export const answerTemplates = pgTable('answer_templates', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  text: text().notNull(),
  updatedAt: instant().notNull(),
});
