import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Language } from '#domain/catalogue/languages.ts';
import { ASSET_KINDS, ASSET_STATES, PREPARATIONS } from '#domain/media/asset-kinds.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { files } from '#server/modules/catalogue/tables.ts';

const instant = () => timestamp({ withTimezone: true });
const bytes = () => bigint({ mode: 'number' });

/** A refusal by content: the code and arguments of its message, so that the office reads it later too. */
export type Rejection = {
  readonly code: string;
  readonly detail: { readonly key: string; readonly values: Readonly<Record<string, unknown>> } | null;
  readonly field: string;
  /** The file that has the same content. */
  readonly sameAs?: number;
};

/** A file of the office. The original, or what browsers play instead of it, is a row of `files` once it is stored. */
export const assets = pgTable(
  'assets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    kind: text({ enum: ASSET_KINDS }),
    mime: text(),
    state: text({ enum: ASSET_STATES }).notNull(),
    rejection: jsonb().$type<Rejection>(),
    bytes: bytes().notNull(),
    sha256: text(),
    fileId: integer().references(() => files.id),
    width: integer(),
    height: integer(),
    durationSeconds: doublePrecision(),
    preparation: text({ enum: PREPARATIONS }).notNull().default('not-needed'),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('assets_file').on(table.fileId),
    index('assets_kind').on(table.kind, table.id),
    index('assets_unfinished').on(table.state).where(sql`${table.state} <> 'ready'`),
  ],
);

/** An upload that is not complete, or not yet checked. (rules U4) */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, and of use to the person who began it only. */
    id: text().primaryKey(),
    assetId: integer()
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The metadata as the client sent it. */
    metadata: text().notNull(),
    lengthBytes: bytes().notNull(),
    offsetBytes: bytes().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [uniqueIndex('uploads_asset').on(table.assetId), index('uploads_user').on(table.userId)],
);

/** What each request of an upload brought, as an object of the storage. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: text()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    offsetBytes: bytes().notNull(),
    bytes: bytes().notNull(),
    storageKey: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.offsetBytes] })],
);

/** What was made of an original; and the original, if the file that is used was made of it. (rules U6) */
export const assetFiles = pgTable(
  'asset_files',
  {
    assetId: integer()
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    role: text({
      enum: ['original', 'stream', 'rendition', 'segments', 'poster', 'waveform', 'picture', 'captions'],
    }).notNull(),
    label: text().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id),
  },
  (table) => [
    primaryKey({ columns: [table.assetId, table.role, table.label] }),
    index('asset_files_file').on(table.fileId),
  ],
);

/** The captions of a recording, one file per language. */
export const assetCaptions = pgTable(
  'asset_captions',
  {
    recordingId: integer()
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    captionsId: integer()
      .notNull()
      .references(() => assets.id),
  },
  (table) => [
    primaryKey({ columns: [table.recordingId, table.language] }),
    index('asset_captions_file').on(table.captionsId),
  ],
);
