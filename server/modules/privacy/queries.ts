import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { type PageOf, type PageRequest, selectPage } from '#server/kernel/requests/pagination.ts';
import { dataExports, erasures } from './tables.ts';

export type ExportRow = typeof dataExports.$inferSelect;
export type Erasure = typeof erasures.$inferSelect;

/** An export without a file has no expiration yet. */
const isOpen = (now: Date) => or(isNull(dataExports.expiresAt), gt(dataExports.expiresAt, now));

/** One page of a user's unexpired exports, newest first; size 0 returns all. */
export async function listExportsOf(
  db: Queryable,
  { userId, now }: { userId: number; now: Date },
  page: PageRequest,
): Promise<PageOf<ExportRow>> {
  const mine = and(eq(dataExports.userId, userId), isOpen(now));
  const all = db.select().from(dataExports).where(mine).orderBy(desc(dataExports.id));
  return selectPage(all, page, () => db.$count(dataExports, mine));
}

/** The latest unexpired export requested since then. */
export async function findRecentExport(
  db: Queryable,
  { userId, since, now }: { userId: number; since: Date; now: Date },
): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), gt(dataExports.requestedAt, since), isOpen(now)))
    .orderBy(desc(dataExports.id))
    .limit(1);
  return row ?? null;
}

export async function findExport(db: Queryable, id: number): Promise<ExportRow | null> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id));
  return row ?? null;
}

export function listExpiredExports(db: Queryable, now: Date): Promise<ExportRow[]> {
  return db
    .select()
    .from(dataExports)
    .where(and(isNotNull(dataExports.expiresAt), lte(dataExports.expiresAt, now)));
}

export async function findErasure(db: Queryable, id: number): Promise<Erasure | null> {
  const [row] = await db.select().from(erasures).where(eq(erasures.id, id));
  return row ?? null;
}
