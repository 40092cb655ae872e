import { eq, inArray } from 'drizzle-orm';
import { writeName } from '#domain/shared/person-name.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';

export type ActorOf = (id: number | null) => { id: string; name: string } | null;

/** Names the accounts that did something, in one query; null for none and for one that was deleted. */
export async function describeActors(db: Queryable, ids: readonly (number | null)[]): Promise<ActorOf> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const { id, email, firstName, lastName } = users;
  const rows =
    known.length === 0
      ? []
      : await db.select({ id, email, firstName, lastName }).from(users).where(inArray(users.id, known));
  const actors = new Map(rows.map((row) => [row.id, { id: String(row.id), name: writeName(row) || row.email }]));
  return (wanted) => (wanted === null ? null : (actors.get(wanted) ?? null));
}

/** The address of an account; null for none and for one that was deleted. */
export async function findEmail(db: Queryable, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  return row?.email ?? null;
}
