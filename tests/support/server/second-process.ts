import { inject } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { quiet } from './silent-log.ts';
import { type Slice, startSlice } from './slice.ts';

/** A second process on the database of the first, with its own connections and clock; only PostgreSQL supports two. */
export async function startSecondProcess(first: Slice): Promise<Slice> {
  const choice = inject('database');
  if (choice.kind !== 'server') throw new Error('These tests need a PostgreSQL server');
  const url = new URL(choice.url);
  const { rows } = await first.database.pool.query<{ name: string }>('SELECT current_database() AS name');
  url.pathname = `/${rows[0]?.name}`;
  const second = await openDatabase({ kind: 'server', url: url.href }, { log: quiet });
  return startSlice({ ...second, reset: async () => undefined });
}
