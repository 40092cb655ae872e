import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { isSigned } from './export-address.ts';
import { findExport } from './queries.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'previousSecrets'>;

/** The storage key of an export, for anyone with its signed URL, until it expires. */
export async function downloadExport(
  ctx: Needs,
  { id, signature }: { id: number; signature: string },
): Promise<string> {
  const row = await findExport(ctx.db, id);
  if (row?.storageKey == null || row.expiresAt === null || !isSigned(ctx, row, signature)) {
    throw new Failure('export.not-found');
  }
  if (row.expiresAt <= ctx.clock.now()) throw new Failure('export.expired');
  return row.storageKey;
}
