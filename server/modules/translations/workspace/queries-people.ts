import { inArray } from 'drizzle-orm';
import { writeName } from '#domain/shared/person-name.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';

/** The names of accounts, by their ids. */
export async function findNames(db: Queryable, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, known));
  return new Map(rows.map(({ id, email, ...name }) => [id, writeName(name) || email]));
}

/** Who did something, and when; null if it was not done. */
export function describeDeed(names: ReadonlyMap<number, string>, at: Date | string | null, byId: number | null) {
  if (at === null) return null;
  return { at: typeof at === 'string' ? at : at.toISOString(), by: byId === null ? null : (names.get(byId) ?? null) };
}
