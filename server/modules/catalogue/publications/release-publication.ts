import { eq, sql } from 'drizzle-orm';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

/** Publishes an announced publication under today's date. The caller has locked its row. */
export async function releasePublication(tx: Tx, id: number, today: PlainDate): Promise<void> {
  const modifiedOn = sql`greatest(${publications.modifiedOn}, ${today}::date)`;
  await tx
    .update(publications)
    .set({ visibility: 'published', publishedOn: today, releasedOn: today, modifiedOn })
    .where(eq(publications.id, id));
}
