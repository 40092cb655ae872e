import { cpus } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { makeLargeLibrary } from './large-library.ts';
import { load, median, type Target } from './load.ts';
import { type RunningServer, record, startBare, startProduct } from './processes.ts';

export type Row = { what: string; figure: string; beside?: string };

const ROUNDS = 3;
const LIST = '/api/publications/?include=author.image,categories';
const JSON_API = { accept: 'application/vnd.api+json', 'accept-encoding': 'br' };
const PAGE = { accept: 'text/html', 'accept-encoding': 'br' };
const SECRET = { SESSION_SECRET: 'a-secret-for-measuring-of-32-characters' };

export const brand = () => cpus()[0]?.model.trim() ?? 'unknown processor';

/** The first start with the import, then starts with an imported library. */
export async function measureStart(dir: string): Promise<Row[]> {
  const env = { DATA_DIR: path.join(dir, 'demo'), DEMO: 'on', NODE_ENV: 'development', ...SECRET };
  const first = await startProduct(4501, env);
  await first.stop();
  const again: number[] = [];
  let memory = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startProduct(4501, env);
    again.push(server.startMs);
    memory = server.memoryMb();
    await server.stop();
  }
  return [
    { what: 'First start, library imported', figure: `${(first.startMs / 1000).toFixed(1)} s` },
    {
      what: 'Second start, to listening',
      figure: `${(median(again) / 1000).toFixed(1)} s`,
      beside: `median of ${ROUNDS}`,
    },
    { what: 'Memory after the start', figure: `${memory} MB`, beside: 'embedded database included' },
  ];
}

/** Cached responses against a bare server that sends the same bytes, alternating round by round. */
export async function measureCached(dir: string): Promise<Row[]> {
  const server = await startProduct(4501, {
    DATA_DIR: path.join(dir, 'demo'),
    DEMO: 'on',
    ...SECRET,
    NODE_ENV: 'development',
  });
  try {
    return [
      await againstBare(server, {
        name: 'Kept public page (cover)',
        address: '/publication/lamotrigine-in-clinical-practice-101',
        headers: PAGE,
        dir,
      }),
      await againstBare(server, {
        name: 'Kept anonymous API answer (list of six)',
        address: LIST,
        headers: JSON_API,
        dir,
      }),
      await rate('Page rendered anew (cover)', {
        url: `${server.url}/publication/lamotrigine-in-clinical-practice-101`,
        headers: PAGE,
        unkept: true,
      }),
      { what: 'Memory after that load', figure: `${server.memoryMb()} MB` },
    ];
  } finally {
    await server.stop();
  }
}

type Comparison = { name: string; address: string; headers: Record<string, string>; dir: string };

async function againstBare(server: RunningServer, { name, address, headers, dir }: Comparison): Promise<Row> {
  const recording = path.join(dir, 'recording.json');
  await record(server.url + address, headers, recording);
  const bytes = await record(server.url + address, headers, recording);
  const bare = await startBare(4502, recording);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push((await load({ url: server.url + address, headers })).rate);
    theirs.push((await load({ url: bare.url + address, headers })).rate);
  }
  await bare.stop();
  const share = median(ours) / median(theirs);
  return {
    what: name,
    figure: `${Math.round(median(ours))}/s`,
    beside: `bare ${Math.round(median(theirs))}/s with the same ${bytes} bytes: ${Math.round(share * 100)} %`,
  };
}

async function rate(what: string, target: Target): Promise<Row> {
  await load({ ...target, seconds: 2 });
  const runs: Awaited<ReturnType<typeof load>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await load(target));
  const p = (pick: (run: (typeof runs)[number]) => number) => median(runs.map(pick)).toFixed(1);
  return {
    what,
    figure: `${p((run) => run.rate)}/s`,
    beside: `4 in flight, p50 ${p((run) => run.p50)} ms, p99 ${p((run) => run.p99)} ms`,
  };
}

/** The list of six out of ten thousand, without cache, on both databases. */
export async function measureLists(dir: string): Promise<Row[]> {
  const data = path.join(dir, 'large');
  const embedded = await openDatabase({ kind: 'embedded', dir: path.join(data, 'database') }, { log: silent });
  await fill(embedded);
  const rows = [await listRow('embedded', { DATA_DIR: data })];
  const bin = findPostgres();
  if (bin === null)
    return [...rows, { what: 'List of six on PostgreSQL', figure: 'not measured', beside: 'no PostgreSQL found' }];
  const postgres = await startPostgres(bin);
  try {
    await fill(await openDatabase({ kind: 'server', url: postgres.url }, { log: silent }));
    return [...rows, await listRow('PostgreSQL', { DATA_DIR: path.join(dir, 'server'), DATABASE_URL: postgres.url })];
  } finally {
    await postgres.stop();
  }
}

const silent = pino({ level: 'silent' });

async function fill(database: Database): Promise<void> {
  await migrateDatabase(database, silent);
  await makeLargeLibrary(database);
  await database.close();
}

async function listRow(name: string, env: Record<string, string>): Promise<Row> {
  const server = await startProduct(4503, { ...env, ...SECRET, DEMO: 'off', NODE_ENV: 'development' });
  try {
    return await rate(`List of six of 10,000, rendered anew, ${name}`, {
      url: server.url + LIST,
      headers: JSON_API,
      unkept: true,
    });
  } finally {
    await server.stop();
  }
}
