import pg from 'pg';
import type { Database, DatabaseLog, Notified } from './database.ts';

export type Listener = Pick<Database, 'listen' | 'close'>;

const RECONNECT_AFTER_MS = 1_000;
const CONNECT_MS = 10_000;

/**
 * Hears notifications on a connection of its own, opened with the first listener. A lost connection is made again, and
 * every handler is then called once with nothing, because it may have missed something meanwhile.
 */
export function openListener(url: string, log: DatabaseLog): Listener {
  const handlers = new Map<string, Set<Notified>>();
  let client: Promise<pg.Client> | null = null;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
    made.on('notification', ({ channel, payload }) => call(handlers.get(channel), payload ?? ''));
    made.on('error', (error) => log.warn({ event: 'listener.disconnected', cause: error }));
    await made.connect();
    for (const channel of handlers.keys()) await made.query(`LISTEN ${made.escapeIdentifier(channel)}`);
    made.on('end', reconnect);
    return made;
  }

  function reconnect(): void {
    if (closed) return;
    client = new Promise((resolve) => setTimeout(resolve, RECONNECT_AFTER_MS)).then(connect);
    client.then(
      () =>
        handlers.forEach((waiting) => {
          call(waiting, '');
        }),
      reconnect,
    );
  }

  return {
    listen: async (channel, handler) => {
      const waiting = handlers.get(channel) ?? new Set();
      const isFirst = waiting.size === 0;
      handlers.set(channel, waiting.add(handler));
      client ??= connect();
      const connected = await client;
      if (isFirst) await connected.query(`LISTEN ${connected.escapeIdentifier(channel)}`);
      return () => waiting.delete(handler);
    },
    close: async () => {
      closed = true;
      await client?.then((connected) => connected.end()).catch(() => undefined);
    },
  };
}

function call(waiting: Set<Notified> | undefined, payload: string): void {
  for (const handler of waiting ?? []) handler(payload);
}
