import { eq } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

/** Takes a publication from the site. Its row stays: progress and certificates refer to it. */
export async function withdrawPublication(tx: Tx, id: number): Promise<void> {
  await tx.update(publications).set({ visibility: 'withdrawn', releasedOn: null }).where(eq(publications.id, id));
}
