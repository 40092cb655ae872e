import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/accounts/tables.ts';

const instant = () => timestamp({ withTimezone: true });
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
  /** The time step of the last code that was accepted: no code works twice. */
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

/** Sign-ins whose password was right and whose second factor is missing; deleted when they are completed. */
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
