import { eq, sql } from 'drizzle-orm';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { publications } from './tables.ts';

/** Opens an announced publication, dated by the day on which readers can first open it. The caller holds its row. */
export async function releasePublication(tx: Tx, id: number, today: PlainDate): Promise<void> {
  const modifiedOn = sql`greatest(${publications.modifiedOn}, ${today}::date)`;
  await tx
    .update(publications)
    .set({ visibility: 'published', publishedOn: today, releasedOn: today, modifiedOn })
    .where(eq(publications.id, id));
}
