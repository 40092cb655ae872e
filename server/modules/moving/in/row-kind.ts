import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '#server/kernel/ctx.ts';
import type { RedirectNeeds } from '#server/modules/collections/index.ts';
import { movedRecords } from '#server/modules/moving/tables.ts';
import { findMoved, findOwners, type MovedKind, type MovedRecord } from './queries-moved.ts';

/** What became of a row. `column` is empty if the whole row is meant. */
export type Outcome = { result: 'added' | 'same' | 'changed' } | { result: 'refused'; column: string; reason: string };

export const refused = (column: string, reason: string): Outcome => ({ result: 'refused', column, reason });

export const SAME: Outcome = { result: 'same' };
export const ADDED: Outcome = { result: 'added' };
export const CHANGED: Outcome = { result: 'changed' };

/** A row that was read, with its record of an earlier run. */
export type Row<Fields> = { key: string; digest: string; fields: Fields; before: MovedRecord | null };

/** One instant for a batch: an account that was not changed since has it as its last change. */
export type Moving = { tx: Tx; now: Date; source: string; dryRun: boolean; library: RedirectNeeds };

/** A kind of rows: their columns, and how a batch of them is stored. */
export type RowKind<Fields = unknown> = {
  kind: MovedKind;
  schema: z.ZodType<Fields, Record<string, string | undefined>>;
  columns: readonly string[];
  /** The outcomes in the order of the rows. Rows that are the same as in an earlier run are not among them. */
  store: (moving: Moving, rows: readonly Row<Fields>[]) => Promise<Outcome[]>;
};

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** An id of the other system as it is stored: a hash, because it is often an address. */
export const keyOf = (source: string, kind: MovedKind, id: string): string => sha256(`${source}\n${kind}\n${id}`);

export async function recordMoved(
  { tx, now, source }: Pick<Moving, 'tx' | 'now' | 'source'>,
  kind: MovedKind,
  rows: readonly { key: string; digest: string; recordId: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(movedRecords).values(rows.map((row) => ({ ...row, source, kind, movedAt: now })));
}

export async function recordChanged(
  { tx, now, source }: Moving,
  kind: MovedKind,
  { key, digest }: { key: string; digest: string },
): Promise<void> {
  await tx
    .update(movedRecords)
    .set({ digest, movedAt: now })
    .where(and(eq(movedRecords.source, source), eq(movedRecords.kind, kind), eq(movedRecords.key, key)));
}

/** The accounts of members by their ids in the other system; those that were deleted or not moved are missing. */
export async function findMembers({ tx, source }: Moving, ids: readonly string[]): Promise<Map<string, number>> {
  const keys = new Map([...new Set(ids)].map((id) => [keyOf(source, 'member', id), id]));
  const moved = await findMoved(tx, { source, kind: 'member', keys: [...keys.keys()] });
  const owners = await findOwners(
    tx,
    [...moved.values()].map(({ recordId }) => recordId),
  );
  const found = new Map<string, number>();
  for (const [key, { recordId }] of moved) {
    const [id, owner] = [keys.get(key), owners.get(recordId)];
    if (id !== undefined && typeof owner === 'number') found.set(id, owner);
  }
  return found;
}

export const NO_MEMBER = refused('member', 'no member with this id was moved in, or the account was deleted since');

export const NO_CREDIT = refused(
  'id',
  'no credit of another provider with this id was moved in, or it was deleted since',
);

/** What became of a row was decided once: records that count are never rewritten by a file. */
export const FINAL = refused('', 'was moved in with other values; correct it in the office');
