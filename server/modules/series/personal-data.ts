/** Personal data of this module: exported on request and deleted with the account. (rules P52, P53) */
import { eq } from 'drizzle-orm';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { listCertificates } from './queries-certificates.ts';
import { listStarts } from './queries-series.ts';
import { seriesCertificates, seriesStarts } from './tables.ts';

export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const certificates = await listCertificates(db, userId);
  return {
    series: (await listStarts(db, userId)).map(({ userId: _, ...row }) => row),
    seriesCertificates: certificates.map(({ userId: _, ...row }) => row),
  };
}

/** Certificates of completion record no credit, so nothing has to be kept. (rules Q8) */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.delete(seriesCertificates).where(eq(seriesCertificates.userId, userId));
  await tx.delete(seriesStarts).where(eq(seriesStarts.userId, userId));
}

/** Certificates are moved; of a series that both have started, the account's own plan counts. (rules O92) */
export async function mergeAccount(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  await tx.update(seriesCertificates).set({ userId: intoId }).where(eq(seriesCertificates.userId, doubleId));
  const starts = await tx.delete(seriesStarts).where(eq(seriesStarts.userId, doubleId)).returning();
  if (starts.length === 0) return;
  await tx
    .insert(seriesStarts)
    .values(starts.map((row) => ({ ...row, userId: intoId })))
    .onConflictDoNothing();
}
