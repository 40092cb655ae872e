import { sql } from 'drizzle-orm';
import {
  bigserial,
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
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import type { AttestedActivity } from '#domain/credits/certificates/attestation.ts';
import type { CertificateLayout } from '#domain/credits/certificates/certificate-layout.ts';
import type { CertificateLines } from '#domain/credits/certificates/certificate-lines.ts';
import { CERTIFICATE_TEMPLATES } from '#domain/credits/certificates/certificate-template.ts';
import { CREDIT_KINDS } from '#domain/credits/credit-kinds.ts';
import type { FrontMatterText } from '#domain/credits/front-matter-text.ts';
import type { GoalPart } from '#domain/credits/learners/goals.ts';
import { PROFESSIONS } from '#domain/credits/learners/professions.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { evaluations } from '#server/modules/assessment/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** Append-only: a trigger refuses updates and deletes. A correction is a reversing entry. (rules T19) */
export const creditLedger = pgTable(
  'credit_ledger',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    publicationId: integer()
      .notNull()
      .references(() => publications.id),
    evaluationId: integer()
      .notNull()
      .references(() => evaluations.id),
    kind: text({ enum: ['claim', 'reversal'] }).notNull(),
    reversesId: integer(),
    /** 0 for the learner's own claim; the office's corrections of it count from 1. (rules T30) */
    correction: smallint().notNull().default(0),
    creditClass: text({ enum: ['CME', 'SA'] }).notNull(),
    /** Quarter credits; negative in a reversal. */
    quarters: smallint().$type<Quarters>().notNull(),
    academicYear: smallint().notNull(),
    completedOn: date().$type<PlainDate>().notNull(),
    reason: text(),
    recordedAt: instant().notNull(),
  },
  (table) => [
    index('credit_ledger_user').on(table.userId, table.academicYear),
    uniqueIndex('credit_ledger_claim_once')
      .on(table.evaluationId, table.correction)
      .where(sql`${table.kind} = 'claim'`),
    index('credit_ledger_publication').on(table.publicationId),
    index('credit_ledger_recorded').on(table.recordedAt),
    uniqueIndex('credit_ledger_reverse_once').on(table.reversesId).where(sql`${table.kind} = 'reversal'`),
  ],
);

/** Certificates store title, amounts and statements as of the date of issue; nothing is joined later. */
export const certificates = pgTable(
  'certificates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    publicationId: integer()
      .notNull()
      .references(() => publications.id),
    ledgerEntryId: integer().notNull(),
    template: text({ enum: CERTIFICATE_TEMPLATES }).notNull(),
    number: text().notNull().unique(),
    code: text().notNull().unique(),
    holderName: text().notNull(),
    holderProfession: text(),
    holderDegree: text(),
    title: text().notNull(),
    faculty: text().notNull().default(''),
    provider: text().notNull(),
    jointProvider: text(),
    learningFormat: text().notNull(),
    creditClass: text({ enum: ['CME', 'SA'] }).notNull(),
    quarters: smallint().$type<Quarters>().notNull(),
    maximumQuarters: smallint().$type<Quarters>().notNull(),
    statements: jsonb().$type<string[]>().notNull(),
    /** Null for certificates from before their lines were data. (rules L27) */
    lines: jsonb().$type<CertificateLines>(),
    /** In which it is printed for good. (rules L55) */
    layout: smallint().$type<CertificateLayout>().notNull().default(1),
    /** When the credit of a pharmacist was sent to CPE Monitor. (rules L29) */
    sentOn: date().$type<PlainDate>(),
    completedOn: date().$type<PlainDate>().notNull(),
    issuedAt: instant().notNull(),
    revokedAt: instant(),
    revokedWhy: text(),
    /** When it was replaced by a reissued certificate. */
    replacedAt: instant(),
    replacedById: integer(),
  },
  (table) => [
    uniqueIndex('certificates_claim_once').on(table.ledgerEntryId).where(sql`${table.replacedAt} is null`),
    index('certificates_entry').on(table.ledgerEntryId, table.id),
    index('certificates_user').on(table.userId, table.issuedAt),
    index('certificates_publication').on(table.publicationId, table.id),
    index('certificates_revoked').on(table.id).where(sql`${table.revokedAt} is not null`),
  ],
);

/** What readers were shown before the start of an activity, in full; append-only by a trigger. (rules L7) */
export const frontMatterTexts = pgTable(
  'front_matter_texts',
  {
    publicationId: integer()
      .notNull()
      .references(() => publications.id),
    version: text().notNull(),
    /** A version has several texts if a statement of the provider was changed while it was shown. */
    digest: text().notNull(),
    text: jsonb().$type<FrontMatterText>().notNull(),
    /** When a reader of this text first acknowledged it. */
    firstShownAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.version, table.digest] })],
);

/** The public keys that have signed badges; published as long as there are badges. (rules L31) */
export const badgeKeys = pgTable('badge_keys', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  publicKey: text().notNull().unique(),
  firstUsedAt: instant().notNull(),
});

/** Badges as they were signed, so that a later download has the same bytes. (rules L30) */
export const badges = pgTable('badges', {
  certificateId: integer()
    .primaryKey()
    .references(() => certificates.id),
  credential: text().notNull(),
  signedAt: instant().notNull(),
});

/** Statement texts are data, because a partner approves them. (rules L12) */
export const statements = pgTable('statements', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  text: text().notNull(),
});

/** Requested only if credit is reported, and deleted with the account. (rules L17) */
export const identifiers = pgTable(
  'identifiers',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    npi: text(),
    licenceNumber: text(),
    licenceState: text(),
    boardNumber: text(),
    eprofileId: text(),
    birthMonth: smallint(),
    birthDay: smallint(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('identifiers_npi').on(table.npi), index('identifiers_licence').on(table.licenceNumber)],
);

/** Every consent decision, in order; the last one applies. */
export const consents = pgTable(
  'consents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    given: boolean().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('consents_user').on(table.userId, table.body, table.id)],
);

/** Credit that members earned elsewhere, beside the ledger and never part of it. (rules T60) */
export const externalCredits = pgTable(
  'external_credits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    provider: text().notNull(),
    kind: text({ enum: CREDIT_KINDS }).notNull(),
    quarters: smallint().$type<Quarters>().notNull(),
    completedOn: date().$type<PlainDate>().notNull(),
    /** The code of a topic on the day of the record. (rules T68) */
    topic: text(),
    number: text(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('external_credits_user').on(table.userId, table.completedOn)],
);

/** The uploaded certificates of credit earned elsewhere; a job removes those whose record is gone. (rules T61) */
export const externalFiles = pgTable(
  'external_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    externalCreditId: integer().references(() => externalCredits.id, { onDelete: 'set null' }),
    storageKey: text().notNull().unique(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    storedAt: instant().notNull(),
  },
  (table) => [uniqueIndex('external_files_credit').on(table.externalCreditId)],
);

/** A member's goals; `parts` are those of the requirement on the day it was chosen. (rules T62, T63) */
export const creditGoals = pgTable(
  'credit_goals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    requirement: text(),
    parts: jsonb().$type<GoalPart[]>().notNull(),
    startsOn: date().$type<PlainDate>().notNull(),
    endsOn: date().$type<PlainDate>().notNull(),
    /** The last reminder that was sent, in days before the end. (rules T64) */
    remindedDays: smallint(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('credit_goals_user').on(table.userId), index('credit_goals_end').on(table.endsOn)],
);

/** Letters about hours of a topic, with all that they state as of the day of issue. (rules T69) */
export const attestations = pgTable(
  'attestations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    topic: text().notNull(),
    code: text().notNull().unique(),
    holderName: text().notNull(),
    holderDegree: text(),
    provider: text().notNull(),
    text: text().notNull(),
    /** Null for English, from before letters were in the language of the library. (rules P63) */
    language: text({ enum: LANGUAGES }),
    quarters: integer().$type<Quarters>().notNull(),
    activities: jsonb().$type<AttestedActivity[]>().notNull(),
    issuedOn: date().$type<PlainDate>().notNull(),
    issuedAt: instant().notNull(),
  },
  (table) => [index('attestations_user').on(table.userId)],
);

/** What boards require, as they published it on the day it was read. (rules T63) */
export const creditRequirements = pgTable('credit_requirements', {
  code: text().primaryKey(),
  name: text().notNull(),
  board: text().notNull(),
  profession: text({ enum: PROFESSIONS }).notNull(),
  /** A state of the USA; null if it holds in all. */
  state: text(),
  years: smallint().notNull(),
  parts: jsonb().$type<GoalPart[]>().notNull(),
  source: text().notNull(),
  readOn: date().$type<PlainDate>().notNull(),
  /** Not offered to new goals. (rules T82) */
  retired: boolean().notNull().default(false),
  version: integer().notNull().default(1),
});
