import { asc, eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { utmVisits } from './tables.ts';

/** Exports the campaign visits of an account. */
export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const rows = await db.select().from(utmVisits).where(eq(utmVisits.userId, userId)).orderBy(asc(utmVisits.id));
  return rows.map(({ arrivedAt, parameters }) => ({ arrived: arrivedAt.toISOString(), ...parameters }));
}

export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.delete(utmVisits).where(eq(utmVisits.userId, userId));
}
