/** What the office does to a publication that the site shows. */
import { eq, sql } from 'drizzle-orm';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

export { storeRetired } from './moved-activities.ts';

/** Takes a publication from the site. Its row stays: progress and certificates refer to it. */
export async function withdrawPublication(tx: Tx, id: number): Promise<void> {
  await tx.update(publications).set({ visibility: 'withdrawn', releasedOn: null }).where(eq(publications.id, id));
}

/** The first day without new credit, as the record of the activity decides; null for none. (rules L21) */
export async function setCreditStop(tx: Tx, id: number, creditStopsOn: PlainDate | null): Promise<void> {
  await tx.update(publications).set({ creditStopsOn }).where(eq(publications.id, id));
}

/** Counts a clinical update, so that readers are shown the front matter again. The caller raises the content version. (rules E19) */
export async function raiseFrontMatter(tx: Tx, id: number): Promise<void> {
  const clinicalUpdates = sql`${publications.clinicalUpdates} + 1`;
  await tx.update(publications).set({ clinicalUpdates }).where(eq(publications.id, id));
}
