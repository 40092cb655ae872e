import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, describeFailure, type OpenOptions } from './database.ts';
import { openListener } from './listener.ts';

/** Opens an ordinary PostgreSQL server; several processes may share it. */
export async function openServer(url: string, { log, patienceMs = 10_000 }: OpenOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: patienceMs,
    onConnect: (client) => client.query("SET TIME ZONE 'UTC'"),
  });
  let closing = false;
  pool.on('error', (error) => {
    // A server that stops meanwhile may say so on a connection that is just being given back.
    if (!closing) log.error({ event: 'database.disconnected', failure: describeFailure(error) });
  });
  await pool.query('SELECT 1').catch(async (error) => {
    await pool.end();
    throw new Error(`The database at ${nameOf(url)} cannot be reached: ${describeFailure(error).message}`);
  });
  const listener = openListener(url, log);
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    kind: 'server',
    maintain: async () => {
      await pool.query('ANALYZE');
    },
    listen: listener.listen,
    notify: async (channel, payload = '') => {
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    close: async () => {
      closing = true;
      await listener.close();
      await pool.end();
    },
  };
}

/** The address without its password. */
function nameOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
}
