/** Two databases on one PostgreSQL: the demonstration library with 5,000 members, and with a million. */
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { openDatabase } from '#server/db/open.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { userSessions } from '#server/modules/accounts/index.ts';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts';
import { startProduct } from '../processes.ts';
import { fillDatabase } from './fill-database.ts';
import { isActive, MEMBER_ID_OFFSET, type Size } from './rows.ts';

export type MeasuredDatabase = { name: 'small' | 'filled'; url: string; size: Size; env: Record<string, string> };
export type MeasuredServer = { postgres: Postgres; small: MeasuredDatabase; log: LogLines };
export type FilledDatabase = MeasuredDatabase & { fillSeconds: number };
/** The lines of the server's log since the last call. */
export type LogLines = { take(): string[] };

export const SECRET = 'a-secret-for-measuring-of-32-characters';
const FIRST = 100_000;
const SMALL = { first: FIRST, publications: 200, members: 5_000 };
/** `FILL_SCALE=0.01` is enough while a call or a query changes. */
export const SCALE = Number(process.env.FILL_SCALE ?? '1');
const FILLED = {
  first: FIRST,
  publications: Math.max(SMALL.publications, 10_000 * SCALE),
  members: Math.max(SMALL.members, 1_000_000 * SCALE),
};

/** A quarter of a small server's memory as cache, and a log in which each statement's plan can be found. */
const SETTINGS = [
  ...['shared_buffers=1GB', 'max_wal_size=16GB', 'checkpoint_timeout=1h'],
  ...['session_preload_libraries=auto_explain', 'auto_explain.log_format=json'],
  ...['auto_explain.log_analyze=on', 'auto_explain.log_buffers=on', 'auto_explain.log_timing=off'],
  ...['log_line_prefix=entry %d ', 'log_min_messages=log', 'log_checkpoints=off'],
];

let opened: Promise<MeasuredServer> | null = null;
let filling: Promise<FilledDatabase> | null = null;

/** The server with the small database, once in a run; null if no PostgreSQL is installed. */
export async function startMeasuredServer(dir: string): Promise<MeasuredServer | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  opened ??= startWithSmallDatabase(dir, bin);
  return opened;
}

/** The filled database of this run, filled once. */
export function openFilledDatabase(measured: MeasuredServer): Promise<FilledDatabase> {
  filling ??= makeFilledDatabase(measured);
  return filling;
}

/** The filled database if an earlier scenario of this run has filled it. */
export const findFilledDatabase = async (): Promise<FilledDatabase | null> => filling;

export async function stopMeasuredServer(): Promise<void> {
  const measured = await opened?.catch(() => null);
  await measured?.postgres.stop();
}

async function startWithSmallDatabase(dir: string, bin: string): Promise<MeasuredServer> {
  let lines: string[] = [];
  const postgres = await startPostgres(bin, { settings: SETTINGS, onLog: (line) => lines.push(line) });
  const log = {
    take: () => {
      const taken = lines;
      lines = [];
      return taken;
    },
  };
  try {
    const env = { DATA_DIR: path.join(dir, 'filled'), SESSION_SECRET: SECRET };
    const imported = await startProduct(4506, { ...env, DEMO: 'on', DATABASE_URL: postgres.url });
    await imported.stop();
    const small = await copyDatabase(postgres.url, 'small');
    await fillDatabase(small, SMALL);
    return { postgres, log, small: { name: 'small', url: small, size: SMALL, env: { ...env, DATABASE_URL: small } } };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function makeFilledDatabase({ postgres, small }: MeasuredServer): Promise<FilledDatabase> {
  const url = await copyDatabase(postgres.url, 'filled');
  const started = performance.now();
  await fillDatabase(url, FILLED);
  const fillSeconds = (performance.now() - started) / 1000;
  return { name: 'filled', url, size: FILLED, env: { ...small.env, DATABASE_URL: url }, fillSeconds };
}

/** A copy of the database that the URL names; returns its URL. */
async function copyDatabase(url: string, name: string): Promise<string> {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  const admin = new URL(url);
  admin.pathname = '/template1';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  await client.query(`create database ${name} template postgres`);
  await client.end();
  return copy.href;
}

export type Reader = { member: number; id: number; headers: Record<string, string> };

const silent = pino({ level: 'silent' });
const JSON_API = 'application/vnd.api+json';

/** Sessions of active members from all over the table. */
export async function signInReaders({ url, size }: MeasuredDatabase, count: number): Promise<Reader[]> {
  const database = await openDatabase({ kind: 'server', url }, { log: silent });
  const numbers = Array.from({ length: count }, (_, n) => 10 * (1 + ((n * 7919) % (size.members / 10)))).filter(
    isActive,
  );
  const readers: Reader[] = [];
  const opening = { clock: systemClock(), secret: SECRET, address: '127.0.0.1' };
  for (const member of new Set(numbers)) {
    const id = member + MEMBER_ID_OFFSET;
    const token = await userSessions.openSession(database.db, opening, { userId: id, userAgent: null });
    const headers = {
      ...{ authorization: `JWT ${token}`, accept: JSON_API, 'content-type': JSON_API },
      ...networkOf(member),
    };
    readers.push({ member, id, headers });
  }
  await database.close();
  return readers;
}

/** Each caller has an address in a network of its own, so that the limits per network apply as they do to readers. */
export function networkOf(caller: number): Record<string, string> {
  const network = (caller * 7919) % 2 ** 21;
  return { 'x-forwarded-for': `${20 + (network >> 16)}.${(network >> 8) & 255}.${network & 255}.7` };
}
