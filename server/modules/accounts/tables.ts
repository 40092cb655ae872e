import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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
import { STAFF_ROLES } from '#domain/access/staff-roles.ts';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { OPTIONAL_EMAILS } from '#domain/email/email-categories.ts';

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
    /** The roles in the office; none for members. (rules O1) */
    staffRoles: text({ enum: STAFF_ROLES }).array().notNull().default([]),
    /** The languages that a translator works in. (rules O4) */
    staffLanguages: text({ enum: LANGUAGES }).array().notNull().default([]),
    /** The purchase that was interrupted by registering in the checkout; the verification email links back to it. */
    checkout: jsonb().$type<CheckoutIntent>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When it was deleted, or merged into another account; from then on it cannot be signed in to. */
    deletedAt: instant(),
    /** The account of the same person into which it was merged; its address stays reserved. (rules O90) */
    mergedIntoId: integer().references((): AnyPgColumn => users.id),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    // The office finds people by the beginning of their names and addresses.
    index('users_email_prefix').on(sql`lower(${table.email}) text_pattern_ops`),
    index('users_first_name').on(sql`lower(${table.firstName}) text_pattern_ops`),
    index('users_last_name').on(sql`lower(${table.lastName}) text_pattern_ops`),
    // Any part of an address before the @; lists of the office are paged by when an account was created.
    index('users_email_part').using('gin', sql`split_part(lower(${table.email}), '@', 1) gin_trgm_ops`),
    index('users_created').on(table.createdAt, table.id),
    index('users_profession').on(table.profession, table.createdAt, table.id),
    index('users_merged').on(table.mergedIntoId).where(sql`merged_into_id is not null`),
    index('users_staff').on(table.id).where(sql`staff_roles <> '{}'`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** When the user last authenticated; null if only a link opened it. */
    authenticatedAt: instant(),
    /** When its user last changed something in the office; null before the first change. (rules S26) */
    workedAt: instant(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    userAgent: text(),
    /** The network of the last use, shortened to about a town; the full address is never stored. */
    network: text(),
    /** The member of staff who sees the site as this account; null for its owner. (rules O80) */
    impersonatorId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** When the end of an impersonation was recorded. (rules O82) */
    endRecordedAt: instant(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_impersonator').on(table.impersonatorId).where(sql`impersonator_id is not null`),
  ],
);

/** Single-use tokens of emailed links, stored as hashes. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({
      enum: ['verify-email', 'reset-password', 'choose-password', 'change-email', 'undo-email-change'],
    }).notNull(),
    tokenHash: text().notNull().unique(),
    payload: jsonb(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('link_tokens_user').on(table.userId),
    // Whether an account that paid ever had an address is looked up by both addresses of its changes.
    index('link_tokens_changed_from').on(sql`lower(${table.payload}->>'from')`).where(sql`purpose = 'change-email'`),
    index('link_tokens_changed_to').on(sql`lower(${table.payload}->>'to')`).where(sql`purpose = 'change-email'`),
  ],
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

/** Who did what to which record, for actions of staff and those that end or restore access. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    actorId: integer().references(() => users.id),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** What was before and after, with the reason; null after its retention. (rules O8) */
    detail: jsonb(),
    /** The network of the request, shortened to about a town; null after its retention. */
    network: text(),
    at: instant().notNull(),
    /** Of the hash of `detail` and `network`; deleted with them. */
    salt: text(),
    personalHash: text(),
    /** Chained to the entry before; null in entries older than the chain. (rules O7) */
    hash: text(),
  },
  (table) => [
    index('audit_entries_actor').on(table.actorId, table.id),
    index('audit_entries_at').on(table.at),
    index('audit_entries_subject').on(table.subjectType, table.subjectId),
    index('audit_entries_words').using('gin', sql`(${auditText(table)}) gin_trgm_ops`),
  ],
);

type AuditColumns = Record<'action' | 'subjectType' | 'subjectId' | 'detail', AnyPgColumn>;

/** The text by which an entry is found: its action in words, its record, and what was before and after. (rules O7) */
export const auditText = ({ action, subjectType, subjectId, detail }: AuditColumns): SQL =>
  sql`(translate(${action}, '.-', '  ') || ' ' || ${subjectType} || ' ' || ${subjectId} || ' ' || coalesce(${detail}::text, ''))`;

/** Email settings of an account; without a row, English and all emails. */
export const emailSettings = pgTable('email_settings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The language of the host that the account last used. */
  language: text({ enum: LANGUAGES }).notNull().default('en'),
  /** The optional emails that are turned off. */
  off: text({ enum: OPTIONAL_EMAILS as readonly [string, ...string[]] })
    .array()
    .notNull()
    .default([]),
});

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** The signature counter; 0 for authenticators that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    synced: boolean().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

export const authenticators = pgTable('authenticators', {
  userId: owner().primaryKey(),
  /** Encrypted; the key is derived from the session secret. */
  secret: text().notNull(),
  /** Null until a code has confirmed the app. */
  confirmedAt: instant(),
  /** The time step of the last accepted code, because no code works twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    codeHash: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [uniqueIndex('recovery_codes_hash').on(table.userId, table.codeHash)],
);

/** A challenge that a passkey must sign; deleted when used. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: ['create', 'confirm', 'second-step', 'sign-in'] }).notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index('passkey_challenges_expires').on(table.expiresAt)],
);

/** Sign-ins with a correct password and a missing second factor; deleted on completion. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenHash: text().primaryKey(),
    userId: owner(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('pending_sign_ins_user').on(table.userId)],
);

/** Demonstration accounts that need no second factor while DEMO is on. */
export const secondFactorWaivers = pgTable('second_factor_waivers', {
  userId: owner().primaryKey(),
  createdAt: instant().notNull(),
});
