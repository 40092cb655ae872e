import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Translations } from '#domain/catalogue/languages.ts';
import { END_REASONS, TERM_SOURCES } from '#domain/membership/terms/held-membership.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import { users } from '#server/modules/accounts/tables.ts';

/** Tiers. The access matrix is these rows and their permissions, so a new tier needs no deployment. (rules A14) */
export const memberships = pgTable('memberships', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  summary: text().notNull().default(''),
  translations: jsonb().$type<Translations<{ summary: string }>>().notNull().default({}),
  rank: smallint().notNull(),
  public: boolean().notNull(),
  bestValue: boolean().notNull().default(false),
  canGiveCredits: boolean().notNull(),
  creditsCme: smallint().notNull().default(0),
  creditsNewPerYear: smallint().notNull().default(0),
  creditsSa: smallint().notNull().default(0),
});

export const permissions = pgTable('permissions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull(),
});

export const membershipPermissions = pgTable(
  'membership_permissions',
  {
    membershipId: integer()
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    permissionId: integer()
      .notNull()
      .references(() => permissions.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.membershipId, table.permissionId] })],
);

export const prices = pgTable(
  'prices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    membershipId: integer()
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    rebillDays: smallint().notNull(),
    label: text().notNull(),
    amountCents: integer().$type<Cents>().notNull(),
    currency: text().notNull(),
  },
  (table) => [uniqueIndex('prices_plan').on(table.membershipId, table.rebillDays, table.currency)],
);

/** What a plan costs from the beginning of a day on; before the first, its price above. (rules M32) */
export const priceChanges = pgTable(
  'price_changes',
  {
    priceId: integer()
      .notNull()
      .references(() => prices.id, { onDelete: 'cascade' }),
    startsOn: date().$type<PlainDate>().notNull(),
    amountCents: integer().$type<Cents>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.priceId, table.startsOn] })],
);

/** A paid term of a tier. `ends_at` is exclusive; a refund or an upgrade sets `ended_at` earlier. */
export const membershipTerms = pgTable(
  'membership_terms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    membershipId: integer()
      .notNull()
      .references(() => memberships.id),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The end of the grace period while its renewal is retried, which is not part of the paid period. */
    graceUntil: timestamp({ withTimezone: true }),
    /** The value of the whole term, the base of proration, in cents. */
    valueCents: integer().$type<Cents>().notNull(),
    currency: text().notNull(),
    endedAt: timestamp({ withTimezone: true }),
    endedWhy: text({ enum: END_REASONS }),
    /** The term of the upgrade that took over the unused value of this one. */
    replacedById: integer().references((): AnyPgColumn => membershipTerms.id),
    /** The terms whose unused value this one took over when it was bought. */
    fundedBy: integer().array().notNull().default([]),
    /** An order paid for it, or the office granted it: purchases, renewals and refunds ignore granted terms. (rules M40) */
    source: text({ enum: TERM_SOURCES }).notNull().default('order'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('membership_terms_user').on(table.userId, table.endsAt),
    // The office filters people by their membership.
    index('membership_terms_tier').on(table.membershipId, table.endsAt),
    // The reports count the terms that begin and end on a day.
    index('membership_terms_starts').on(table.startsAt),
    index('membership_terms_ends').on(table.endsAt),
    index('membership_terms_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
);

/**
 * Addresses that ever belonged to an account with a paid membership, as keyed hashes: they stay when an account changes
 * its address or is deleted, and do not reveal the addresses. (rules R4)
 */
export const paidAddresses = pgTable('paid_addresses', {
  hash: text().primaryKey(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
