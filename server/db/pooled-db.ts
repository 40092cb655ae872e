import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from '../kernel/queryable.ts';

/**
 * Drizzle over a pool. Drizzle's transaction() leaks the connection if `begin` fails, so a database restart would
 * exhaust the pool; here every connection is released, and one still inside a transaction is closed.
 */
export function drizzleOver(pool: pg.Pool): Db {
  const db = drizzle(pool, { casing: 'snake_case' });
  const sessions = new WeakMap<pg.PoolClient, Db>();
  const sessionOf = (client: pg.PoolClient): Db => {
    const known = sessions.get(client) ?? (drizzle(client, { casing: 'snake_case' }) as unknown as Db);
    sessions.set(client, known);
    return known;
  };
  db.transaction = async (act, config) => {
    const client = await pool.connect();
    let failed: { error: unknown } | null = null;
    const work: typeof act = async (tx) => {
      try {
        return await act(tx);
      } catch (error) {
        failed = { error };
        throw error;
      }
    };
    try {
      return await sessionOf(client).transaction(work, config);
    } catch (error) {
      // On a broken connection the rollback fails too, and its error would hide the original one.
      throw failed === null ? error : (failed as { error: unknown }).error;
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}
