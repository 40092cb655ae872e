import type pg from 'pg';
import { type Tracer, trace } from '#server/ports/tracer.ts';

const MAX_STATEMENT = 2_000;
const LITERAL = /'(?:[^']|'')*'/g;

type Query = (...args: unknown[]) => unknown;

/** Records each statement of a request or job as a span; polls and checks of the process itself are not recorded. */
export function traceStatements(pool: pg.Pool, tracer: Tracer): void {
  const query = pool.query.bind(pool) as Query;
  pool.query = traced(query, tracer) as typeof pool.query;
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient> | undefined;
  // The pool itself connects with a callback, for a query that is recorded already.
  const connectTraced = (callback?: unknown) =>
    callback === undefined ? connect()?.then((client) => traceClient(client, tracer)) : connect(callback);
  pool.connect = connectTraced as typeof pool.connect;
}

/** Until the connection is released: the pool uses it for others then. */
function traceClient(client: pg.PoolClient, tracer: Tracer): pg.PoolClient {
  const { query, release } = client;
  client.query = traced(query.bind(client) as Query, tracer) as typeof client.query;
  client.release = (error) => {
    client.query = query;
    release.call(client, error);
  };
  return client;
}

const traced =
  (query: Query, tracer: Tracer): Query =>
  (...args) => {
    const text = textOf(args[0]);
    if (text === null || typeof args.at(-1) === 'function' || !tracer.isTracing()) return query(...args);
    const statement = text.slice(0, MAX_STATEMENT).replaceAll(LITERAL, "'?'");
    const options = {
      name: nameOf(statement),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
    } as const;
    return trace(tracer, options, async () => query(...args));
  };

/** Null for what is not one statement as text, such as a cursor. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : null;
}

/** The operation and its first table: names of spans must be few. */
function nameOf(statement: string): string {
  const [, operation = 'statement'] = /^\s*(\w+)/.exec(statement) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_.]+)"?/i.exec(statement) ?? [];
  return table === undefined ? operation.toUpperCase() : `${operation.toUpperCase()} ${table}`;
}
