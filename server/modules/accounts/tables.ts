import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export type CheckoutIntent = { membershipId: string; discountId: string | null; upgrade: boolean };

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    emailVerifiedAt: instant(),
    passwordHash: text(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    profession: text(),
    /** Printed after the name on certificates. */
    degree: text(),
    specialization: text(),
    isSuperuser: boolean().notNull().default(false),
    /** The purchase that was interrupted by registering in the checkout; the verification email links back to it. */
    checkout: jsonb().$type<CheckoutIntent>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** When its user last proved their identity; null while a link alone opened it. */
    authenticatedAt: instant(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    userAgent: text(),
    /** Where it was last used, shortened to about a town; the full address is never stored. */
    network: text(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Single-use tokens of emailed links, stored as hashes. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify-email', 'reset-password', 'change-email', 'undo-email-change'] }).notNull(),
    tokenHash: text().notNull().unique(),
    payload: jsonb(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('link_tokens_user').on(table.userId)],
);

export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    account: text().notNull(),
    address: text().notNull(),
    at: instant().notNull(),
    succeeded: boolean().notNull(),
  },
  (table) => [
    index('sign_in_attempts_account').on(table.account, table.at),
    index('sign_in_attempts_address').on(table.address, table.at),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address1: text().notNull(),
    address2: text().notNull().default(''),
    city: text().notNull(),
    postalCode: text().notNull(),
    state: text().notNull().default(''),
    country: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('addresses_user').on(table.userId)],
);

/** Who did what to which record. Written by superusers' acts and by acts that end or restore access. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    actorId: integer().references(() => users.id),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    detail: jsonb(),
    at: instant().notNull(),
  },
  (table) => [index('audit_entries_subject').on(table.subjectType, table.subjectId)],
);
