import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { seriesCertificates } from './tables.ts';

export type SeriesCertificate = typeof seriesCertificates.$inferSelect;

/** A member's certificates of completion, the latest first. */
export const listCertificates = (db: Queryable, userId: number): Promise<SeriesCertificate[]> =>
  db
    .select()
    .from(seriesCertificates)
    .where(eq(seriesCertificates.userId, userId))
    .orderBy(desc(seriesCertificates.id));

export async function findCertificate(
  db: Queryable,
  { id, userId }: { id: number; userId: number },
): Promise<SeriesCertificate | null> {
  const own = and(eq(seriesCertificates.id, id), eq(seriesCertificates.userId, userId));
  const [row] = await db.select().from(seriesCertificates).where(own);
  return row ?? null;
}

export async function findCertificateByCode(db: Queryable, code: string): Promise<SeriesCertificate | null> {
  const [row] = await db.select().from(seriesCertificates).where(eq(seriesCertificates.code, code));
  return row ?? null;
}
