/** Moves a file in: rows in batches, each batch in one transaction, with a report of every row. */
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { VISITOR } from '#domain/access/viewer.ts';
import type { Db, Tx } from '#server/kernel/ctx.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import type { RedirectNeeds } from '#server/modules/collections/index.ts';
import { activityRows } from './activity-rows.ts';
import { creditRows } from './credit-rows.ts';
import { memberRows } from './member-rows.ts';
import { membershipRows } from './membership-rows.ts';
import { findMoved } from './queries-moved.ts';
import { type RawRow, type RowFormat, readRows } from './read-rows.ts';
import { redirectRows } from './redirect-rows.ts';
import { keyOf, type Outcome, type Row, type RowKind, refused, SAME, sha256 } from './row-kind.ts';

const KINDS = {
  members: memberRows,
  memberships: membershipRows,
  activities: activityRows,
  credits: creditRows,
  redirects: redirectRows,
};
export type FileKind = keyof typeof KINDS;
export const FILE_KINDS = Object.keys(KINDS) as FileKind[];

const BATCH = 500;

export type RowReport = { line: number; id: string; outcome: Outcome };
export type Counts = { added: number; changed: number; same: number; refused: number };

export type MoveOptions = {
  kind: FileKind;
  format: RowFormat;
  source: string;
  /** Rolls everything back at the end. */
  dryRun: boolean;
  /** Writes nothing if a row is refused. */
  allOrNothing: boolean;
  /** Is called with the rows of a batch once they are stored for good, or at the end if all of them are one transaction. */
  report: (rows: readonly RowReport[]) => Promise<void>;
};

/** `importer` checks and writes redirects with the rest of the library. */
type Needs = RedirectNeeds & { db: Db };

class Undo extends Error {}

/** `stored` is false after a dry run, and after a refused row if all or nothing was wanted. */
export async function moveFile(
  needs: Needs,
  stream: Readable,
  options: MoveOptions,
): Promise<Counts & { stored: boolean }> {
  const counts: Counts = { added: 0, changed: 0, same: 0, refused: 0 };
  const batches = readBatches(stream, options);
  if (options.dryRun || options.allOrNothing) return moveAtOnce(needs, batches, { ...options, counts });
  for await (const batch of batches) {
    const reported = await needs.db.transaction((tx) => moveBatch(tx, needs, { ...options, batch }));
    count(counts, reported);
    await options.report(reported);
  }
  await needs.db.transaction((tx) => recordMove(tx, needs, { ...options, counts }));
  return { ...counts, stored: true };
}

/** One transaction, in which later rows find what earlier ones have stored, rolled back if nothing is to stay. */
async function moveAtOnce(
  needs: Needs,
  batches: AsyncGenerator<RawRow[]>,
  options: MoveOptions & { counts: Counts },
): Promise<Counts & { stored: boolean }> {
  const { counts } = options;
  let stored = true;
  try {
    await needs.db.transaction(async (tx) => {
      for await (const batch of batches) {
        const reported = await moveBatch(tx, needs, { ...options, batch });
        count(counts, reported);
        await options.report(reported);
      }
      stored = !options.dryRun && counts.refused === 0;
      if (!stored) throw new Undo();
      await recordMove(tx, needs, { ...options, counts });
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return { ...counts, stored };
}

async function* readBatches(stream: Readable, { kind, format }: MoveOptions): AsyncGenerator<RawRow[]> {
  const { columns } = KINDS[kind];
  let batch: RawRow[] = [];
  let isFirst = true;
  for await (const row of readRows(stream, format)) {
    // An unknown column of a table would lose its values in every row.
    if (isFirst && format === 'csv' && 'fields' in row) refuseUnknownColumns(columns, Object.keys(row.fields));
    isFirst = false;
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function refuseUnknownColumns(known: readonly string[], found: readonly string[]): void {
  const unknown = found.filter((column) => !known.includes(column));
  if (unknown.length > 0) throw new Error(`Unknown columns: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
}

type Batch = Pick<MoveOptions, 'kind' | 'source' | 'dryRun'> & { batch: readonly RawRow[] };

async function moveBatch(tx: Tx, library: Needs, { kind, source, dryRun, batch }: Batch): Promise<RowReport[]> {
  // The schema of a kind yields what its own `store` takes.
  const rows = KINDS[kind] as unknown as RowKind<{ id: string }>;
  const parsed = batch.map((raw) => ({ raw, ...parseRow(rows.schema, raw) }));
  const keys = parsed.flatMap(({ fields }) => (fields === null ? [] : [keyOf(source, rows.kind, fields.id)]));
  const known = await findMoved(tx, { source, kind: rows.kind, keys });
  const seen = new Set<string>();
  const outcomes = new Map<RawRow, Outcome>();
  const waiting: { raw: RawRow; row: Row<{ id: string }> }[] = [];
  for (const { raw, fields, problem } of parsed) {
    if (fields === null) {
      outcomes.set(raw, problem);
      continue;
    }
    const key = keyOf(source, rows.kind, fields.id);
    const row = { key, digest: sha256(JSON.stringify(fields)), fields, before: known.get(key) ?? null };
    if (seen.has(key)) outcomes.set(raw, refused('id', 'is that of an earlier row'));
    else if (row.before?.digest === row.digest) outcomes.set(raw, SAME);
    else waiting.push({ raw, row });
    seen.add(key);
  }
  const stored = await rows.store(
    { tx, now: library.clock.now(), source, dryRun, library },
    waiting.map(({ row }) => row),
  );
  for (const [at, { raw }] of waiting.entries()) outcomes.set(raw, stored[at] ?? refused('', 'was not stored'));
  return batch.map((raw) => ({
    line: raw.line,
    id: 'fields' in raw ? (raw.fields.id ?? '').slice(0, 200) : '',
    outcome: outcomes.get(raw) ?? refused('', 'was not stored'),
  }));
}

type ParseResult = { fields: { id: string }; problem: Outcome } | { fields: null; problem: Outcome };

function parseRow(schema: z.ZodType<{ id: string }, Record<string, string | undefined>>, raw: RawRow): ParseResult {
  if ('unreadable' in raw) return { fields: null, problem: refused('', raw.unreadable) };
  // An empty cell is a value that is not given.
  const given = Object.fromEntries(Object.entries(raw.fields).filter(([, text]) => text.trim() !== ''));
  const { data, error } = schema.safeParse(given);
  if (data !== undefined) return { fields: data, problem: SAME };
  const issue = error.issues[0];
  const column = issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : String(issue?.path[0] ?? '');
  const missing = issue?.code === 'invalid_type' ? 'is missing' : issue?.message;
  return {
    fields: null,
    problem: refused(column, issue?.code === 'unrecognized_keys' ? 'is unknown' : (missing ?? '')),
  };
}

function count(counts: Counts, rows: readonly RowReport[]): void {
  for (const { outcome } of rows) counts[outcome.result] += 1;
}

type Move = Pick<MoveOptions, 'kind' | 'source'> & { counts: Counts };

/** The console has no account. */
const recordMove = (tx: Tx, { clock }: Needs, { kind, source, counts }: Move) =>
  recordAuditEntry(
    tx,
    { viewer: VISITOR, clock },
    {
      action: 'moving.moved-in',
      subjectType: 'Move',
      subjectId: kind,
      detail: { after: { source, ...counts } },
    },
  );
