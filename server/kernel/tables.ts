import { bigint, bigserial, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * One row: a number that every write to published content increments. Rendered pages and responses are cached under it.
 */
export const contentVersions = pgTable('content_versions', {
  id: smallint().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});

/** Work queued inside a transaction, moved to the job queue after the commit (docs/decisions). */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    job: text().notNull(),
    payload: jsonb().notNull(),
    /** Of the request that the work follows from. */
    requestId: text(),
    /** The span of a trace that it follows from (W3C Trace Context). */
    traceparent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    relayedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('outbox_waiting').on(table.relayedAt, table.id)],
);

/** The first response to an Idempotency-Key, returned again for repeated requests. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    body: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt)],
);

/** How far an interrupted sweep is; a finished one has no row. */
export const sweeps = pgTable('sweeps', {
  name: text().primaryKey(),
  stage: text().notNull(),
  /** The key of the last row that was handled. */
  after: bigint({ mode: 'number' }).notNull(),
  begunAt: timestamp({ withTimezone: true }).notNull(),
  reachedAt: timestamp({ withTimezone: true }).notNull(),
});

/**
 * Limits that count over all processes: a bucket of tokens is full again at this instant, so an older row is the same as
 * none.
 */
export const sharedBuckets = pgTable(
  'shared_buckets',
  {
    /** A keyed hash of what is counted, and of whom. */
    key: text().primaryKey(),
    fullAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('shared_buckets_full').on(table.fullAt)],
);

/** Every object written to the storage, so that a lost, truncated or altered one can be detected. */
export const storedObjects = pgTable('stored_objects', {
  key: text().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
  /** Of the object's bytes, in hexadecimal. */
  sha256: text().notNull(),
  mime: text().notNull(),
  storedAt: timestamp({ withTimezone: true }).notNull(),
});
