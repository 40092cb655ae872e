/** Moves the files of credit that was earned elsewhere in, from the folder of a move out. (docs/moving.md) */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { VISITOR } from '#domain/access/viewer.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { movedCredit, storeExternalFile } from '#server/modules/accreditation/index.ts';
import type { Counts, RowReport } from './move-file.ts';
import { findMoved } from './queries-moved.ts';
import { readRows } from './read-rows.ts';
import { ADDED, keyOf, NO_CREDIT, type Outcome, recordMoved, refused, SAME, sha256 } from './row-kind.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'storage' | 'pictures' | 'workspace'>;
type EvidenceOptions = {
  /** `files.jsonl`. */
  list: Readable;
  source: string;
  dryRun: boolean;
  /** The contents of a file in the folder; null if it is not there. */
  read(path: string): Promise<Buffer | null>;
  report(rows: readonly RowReport[]): Promise<void>;
};

/** Keys of the storage, so that no path leaves the folder. */
const EvidenceRow = z.object({
  kind: z.literal('elsewhere'),
  id: z.string().max(200),
  path: z.string().regex(/^uploads\/external\/[\w-]{1,80}$/),
  name: z.string().max(300),
  sha256: z.string().optional(),
});
type EvidenceRow = z.infer<typeof EvidenceRow>;

/** Rows of other kinds are passed over: they belong to the library, or are drawn again. */
export async function moveEvidence(ctx: Needs, options: EvidenceOptions): Promise<Counts> {
  const counts: Counts = { added: 0, changed: 0, same: 0, refused: 0 };
  for await (const raw of readRows(options.list, 'jsonl')) {
    if ('fields' in raw && raw.fields.kind !== 'elsewhere') continue;
    const { data } = EvidenceRow.safeParse('fields' in raw ? raw.fields : null);
    const outcome = data === undefined ? refused('', 'cannot be read') : await moveOne(ctx, data, options);
    counts[outcome.result] += 1;
    await options.report([{ line: raw.line, id: data?.id ?? '', outcome }]);
  }
  if (!options.dryRun) await recordMove(ctx, options.source, counts);
  return counts;
}

async function moveOne(ctx: Needs, row: EvidenceRow, { source, dryRun, read }: EvidenceOptions): Promise<Outcome> {
  const key = keyOf(source, 'evidence', row.path);
  if ((await findMoved(ctx.db, { source, kind: 'evidence', keys: [key] })).size > 0) return SAME;
  const creditKey = keyOf(source, 'credit', row.id);
  const credit = (await findMoved(ctx.db, { source, kind: 'credit', keys: [creditKey] })).get(creditKey);
  const record = credit === undefined ? null : await movedCredit.findMovedExternal(ctx.db, credit.recordId);
  if (record === null) return NO_CREDIT;
  if (record.file !== null) return refused('id', 'this credit has a file here already');
  const bytes = await read(row.path);
  if (bytes === null) return refused('path', 'is not in the folder');
  if (row.sha256 !== undefined && row.sha256 !== sha256Of(bytes)) return refused('sha256', 'is not that of the file');
  if (dryRun) return ADDED;
  try {
    const { id } = await storeExternalFile(ctx, record, { name: row.name, bytes });
    await ctx.db.transaction((tx) =>
      recordMoved({ tx, source, now: ctx.clock.now() }, 'evidence', [
        { key, digest: sha256(row.sha256 ?? ''), recordId: id },
      ]),
    );
    return ADDED;
  } catch (error) {
    if (error instanceof Failure) return refused('path', `is not stored: ${error.code}`);
    throw error;
  }
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const recordMove = ({ db, clock }: Needs, source: string, counts: Counts): Promise<void> =>
  recordAuditEntry(
    db,
    { viewer: VISITOR, clock },
    { action: 'moving.moved-in', subjectType: 'Move', subjectId: 'evidence', detail: { after: { source, ...counts } } },
  );
