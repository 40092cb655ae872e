import { inArray } from 'drizzle-orm';
import type { Module } from '#server/kernel/module.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from './tables.ts';

export { findSession, openSession } from './sessions.ts';

/** Which of these accounts are superusers. */
export async function listSuperusers(db: Queryable, userIds: readonly number[]): Promise<Map<number, boolean>> {
  const rows = await db.select({ id: users.id, superuser: users.isSuperuser }).from(users).where(inArray(users.id, [...userIds]));
  return new Map(rows.map((row) => [row.id, row.superuser]));
}

export const accountsModule: Module = { name: 'accounts', projections: [], jobs: [], routes: () => {} };
