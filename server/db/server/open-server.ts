import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { DatabaseChoice } from '#server/config.ts';
import { type Database, type DatabaseConnections, describeFailure, type OpenOptions } from '#server/db/database.ts';
import { BACKGROUND_LIMITS, MIGRATION_LIMITS, REQUEST_LIMITS } from '#server/db/limits.ts';
import { drizzleOver } from '#server/db/pooled-db.ts';
import { openListener } from './listener.ts';
import { openPool, settingsOf } from './server-pool.ts';

type ServerChoice = Pick<Extract<DatabaseChoice, { kind: 'server' }>, 'url' | 'pool'>;

/** Opens a PostgreSQL server, which several processes may share. */
export async function openServer({ url, pool: sizes }: ServerChoice, { log, limits }: OpenOptions): Promise<Database> {
  const ofRequests = limits ?? { ...REQUEST_LIMITS, connections: sizes?.requests ?? REQUEST_LIMITS.connections };
  const ofJobs = { ...BACKGROUND_LIMITS, connections: sizes?.jobs ?? BACKGROUND_LIMITS.connections };
  const requests = openPool(url, { limits: ofRequests, log });
  const background = openPool(url, { limits: ofJobs, log });
  await requests.pool.query('SELECT 1').catch(async (error) => {
    await requests.end();
    throw new Error(`The database at ${nameOf(url)} cannot be reached: ${describeFailure(error).message}`);
  });
  const listener = openListener(url, log);
  const close = async () => {
    await listener.close();
    await Promise.all([requests.end(), background.end()]);
  };
  const over = (pool: pg.Pool): DatabaseConnections => ({
    db: drizzleOver(pool),
    pool,
    kind: 'server',
    maintain: async () => {
      await pool.query('ANALYZE');
    },
    listen: listener.listen,
    notify: async (channel, payload = '') => {
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    // PostgreSQL delays a notification until its transaction commits.
    notifyAtCommit: async (tx, channel) => {
      await tx.execute(sql`SELECT pg_notify(${channel}, '')`);
    },
    migrate: (act) => withClient(settingsOf(url, MIGRATION_LIMITS), act),
    close,
  });
  return { ...over(requests.pool), background: over(background.pool) };
}

async function withClient<Result>(settings: pg.ClientConfig, act: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(settings);
  // A connection error is also reported by the interrupted query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query("SET TIME ZONE 'UTC'");
    return await act(client);
  } finally {
    await client.end();
  }
}

/** The URL without credentials. */
function nameOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
}
