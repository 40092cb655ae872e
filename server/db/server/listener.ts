import type pg from 'pg';
import type { Database, DatabaseLog, NotificationHandler } from '#server/db/database.ts';
import { TimeoutClient } from './server-pool.ts';

export type Listener = Pick<Database, 'listen' | 'close'>;

const RECONNECT_AFTER_MS = 1_000;
const CONNECT_MS = 10_000;

export type ListenerLimits = {
  /** How often the connection is checked: it sends nothing of its own, so a database that vanished is not noticed. */
  checkMs: number;
  /** How long the database may take to answer. */
  answerMs: number;
};
const LIMITS: ListenerLimits = { checkMs: 15_000, answerMs: 5_000 };

/**
 * Subscribes to notifications on a separate connection, opened with the first listener. After a reconnect every handler
 * is called once with an empty payload, because it may have missed notifications.
 */
export function openListener(url: string, log: DatabaseLog, limits: ListenerLimits = LIMITS): Listener {
  const handlers = new Map<string, Set<NotificationHandler>>();
  let client: Promise<pg.Client> | null = null;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const connection = createClient(url, limits);
    connection.on('notification', ({ channel, payload }) => call(handlers.get(channel), payload ?? ''));
    connection.on('error', (error) => log.warn({ event: 'listener.disconnected', err: error }));
    await connection.connect();
    for (const channel of handlers.keys()) await connection.query(`LISTEN ${connection.escapeIdentifier(channel)}`);
    // A check without an answer ends the connection.
    const checks = setInterval(() => void connection.query('SELECT 1').catch(() => undefined), limits.checkMs).unref();
    connection.on('end', () => {
      clearInterval(checks);
      reconnect();
    });
    return connection;
  }

  function reconnect(): void {
    if (closed) return;
    client = new Promise((resolve) => setTimeout(resolve, RECONNECT_AFTER_MS)).then(connect);
    client.then(
      () =>
        handlers.forEach((subscribed) => {
          call(subscribed, '');
        }),
      reconnect,
    );
  }

  return {
    listen: async (channel, handler) => {
      const subscribed = handlers.get(channel) ?? new Set();
      const isFirst = subscribed.size === 0;
      handlers.set(channel, subscribed.add(handler));
      client ??= connect();
      const connected = await client;
      if (isFirst) await connected.query(`LISTEN ${connected.escapeIdentifier(channel)}`);
      return () => subscribed.delete(handler);
    },
    close: async () => {
      closed = true;
      await client?.then((connected) => connected.end()).catch(() => undefined);
    },
  };
}

const createClient = (url: string, { answerMs }: ListenerLimits): pg.Client =>
  new TimeoutClient({
    ...{ connectionString: url, keepAlive: true },
    ...{ connectionTimeoutMillis: CONNECT_MS, query_timeout: answerMs },
  });

function call(subscribed: Set<NotificationHandler> | undefined, payload: string): void {
  for (const handler of subscribed ?? []) handler(payload);
}
