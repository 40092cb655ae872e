import { hoursAfter } from '#domain/shared/dates.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { makeExportJob } from './jobs.ts';
import { type ExportRow, findRecentExport } from './queries.ts';
import { dataExports } from './tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'jobs' | 'viewer' | 'log'>;

/** Queues an export of the caller's personal data. (rules P52) */
export const requestExport = (ctx: Needs): Promise<ExportRow> => requestExportOf(ctx, ctx.viewer.id);

/** Queues an export of an account's personal data; returns the existing one if requested within a day. (rules P52) */
export async function requestExportOf(
  { db, clock, jobs, log }: Omit<Needs, 'viewer'>,
  userId: number,
): Promise<ExportRow> {
  const account = await findAccount(db, userId);
  // The link is emailed to the address, and some data is found by it.
  if (account === null || account.emailVerifiedAt === null) throw new Failure('export.unverified');
  const now = clock.now();
  const recent = await findRecentExport(db, { userId, since: hoursAfter(now, -24), now });
  if (recent !== null) return recent;
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(dataExports).values({ userId, requestedAt: now }).returning();
    if (row === undefined) throw new Error('The request for an export was not stored');
    await jobs.within(tx).send(makeExportJob, { exportId: row.id });
    log.info({ event: 'export.requested', userId });
    return row;
  });
}
