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
import type { ParsDetails } from '#domain/credits/pars/pars-details.ts';
import { PARS_ACTIONS, PARS_RECORD_STATES } from '#domain/credits/pars/pars-status.ts';
import type { ColumnMap } from '#domain/credits/reporting/report-columns.ts';
import { RECORD_STATES, REPORT_ACTIONS } from '#domain/credits/reporting/report-record.ts';
import type { ReportedRecord } from '#domain/credits/reporting/report-values.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { activities } from '#server/modules/activities/tables.ts';
import { evaluations } from '#server/modules/assessment/tables.ts';
import type { ParsActivity } from './pars/pars-activities.ts';

const instant = () => timestamp({ withTimezone: true });
const staffMember = () => integer().references(() => users.id, { onDelete: 'set null' });

/** What the office entered for a body; its columns are the published ones until an officer changes them. (rules L46) */
export const reportSettings = pgTable('report_settings', {
  body: text().primaryKey(),
  providerNumber: text().notNull().default(''),
  columns: jsonb().$type<ColumnMap>(),
  /** Rises with every change, so that two officers notice each other. */
  version: integer().notNull().default(0),
  updatedAt: instant().notNull(),
  updatedById: staffMember(),
});

/** `prepared` until it is sent; `answered` when each record is. */
export const BATCH_STATES = ['prepared', 'sent', 'answered', 'canceled'] as const;

export const reportBatches = pgTable(
  'report_batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    body: text().notNull(),
    state: text({ enum: BATCH_STATES }).notNull(),
    /** The provider's number on that day; part of every credit id. */
    providerNumber: text().notNull(),
    /** The columns on that day, so that its files stay the same. */
    columns: jsonb().$type<ColumnMap>().notNull(),
    createdAt: instant().notNull(),
    createdById: staffMember(),
    sentAt: instant(),
    closedAt: instant(),
  },
  (table) => [index('report_batches_body').on(table.body, table.id)],
);

/** The values of a record; personal data ends with the account. (rules L47) */
export type RecordValues = Omit<ReportedRecord, 'action' | 'quarters'>;

/** A record as it is sent, for a completion, which is an evaluation. (rules L43, L44) */
export const reportRecords = pgTable(
  'report_records',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    batchId: integer()
      .notNull()
      .references(() => reportBatches.id),
    body: text().notNull(),
    evaluationId: integer()
      .notNull()
      .references(() => evaluations.id),
    action: text({ enum: REPORT_ACTIONS }).notNull(),
    state: text({ enum: RECORD_STATES }).notNull(),
    quarters: smallint().$type<Quarters>().notNull(),
    /** Null once the account was deleted. */
    values: jsonb().$type<RecordValues>(),
    /** What the body wrote about it. */
    message: text().notNull().default(''),
    resend: boolean().notNull().default(false),
    answeredAt: instant(),
  },
  (table) => [
    index('report_records_batch').on(table.batchId, table.id),
    index('report_records_completion').on(table.evaluationId, table.body, table.id),
    // A completion is in one open batch at most, also if two are prepared at the same time.
    uniqueIndex('report_records_open')
      .on(table.body, table.evaluationId)
      .where(sql`${table.state} in ('prepared', 'sent')`),
  ],
);

/** What PARS wants to know of an activity beyond its record. (rules L51) */
export const parsDetails = pgTable('pars_details', {
  publicationId: integer()
    .primaryKey()
    .references(() => activities.publicationId),
  details: jsonb().$type<ParsDetails>().notNull(),
  /** Rises with every change, so that two officers notice each other. */
  version: integer().notNull(),
  updatedAt: instant().notNull(),
  updatedById: staffMember(),
});

/** What was sent to PARS about an activity, as it was sent, with the answer. (rules L52) */
export const parsRecords = pgTable(
  'pars_records',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationId: integer()
      .notNull()
      .references(() => activities.publicationId),
    action: text({ enum: PARS_ACTIONS }).notNull(),
    state: text({ enum: PARS_RECORD_STATES }).notNull(),
    /** Whether it closes the activity. */
    closes: boolean().notNull(),
    document: jsonb().$type<ParsActivity>().notNull(),
    message: text().notNull().default(''),
    createdAt: instant().notNull(),
    createdById: staffMember(),
    sentAt: instant(),
    answeredAt: instant(),
  },
  (table) => [
    index('pars_records_activity').on(table.publicationId, table.id),
    // One open record for an activity, also if two are prepared at the same time.
    uniqueIndex('pars_records_open').on(table.publicationId).where(sql`${table.state} in ('prepared', 'sent')`),
  ],
);

/**
 * What decides the status of each completion, derived from the records of its learner, so that lists of every completion
 * are read from one table. Accounts that were deleted have none. (rules L40)
 */
export const reportCompletions = pgTable(
  'report_completions',
  {
    evaluationId: integer().notNull(),
    userId: integer().notNull(),
    publicationId: integer().notNull(),
    completedOn: date().$type<PlainDate>().notNull(),
    /** Equal facts have the same status on the same day. */
    facts: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.evaluationId, table.userId] }),
    index('report_completions_order').on(table.completedOn, table.evaluationId),
    index('report_completions_user').on(table.userId),
  ],
);

/** Accounts whose completions have to be derived again, written by triggers in the transaction of the change; without a key, so that no writer waits. */
export const reportCompletionChanges = pgTable('report_completion_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  userId: integer().notNull(),
});
