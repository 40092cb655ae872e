import { asc, eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { utmVisits } from './tables.ts';

/** How somebody arrived. */
export async function exportOf({ db }: Pick<Ctx, 'db'>, userId: number) {
  const rows = await db.select().from(utmVisits).where(eq(utmVisits.userId, userId)).orderBy(asc(utmVisits.id));
  return rows.map(({ arrivedAt, parameters }) => ({ arrived: arrivedAt.toISOString(), ...parameters }));
}

export async function forget(tx: Tx, userId: number): Promise<void> {
  await tx.delete(utmVisits).where(eq(utmVisits.userId, userId));
}
