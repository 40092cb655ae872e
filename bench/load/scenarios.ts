import { cpus } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { type RunningServer, record, startBare, startProduct } from '../processes.ts';
import { makeLargeLibrary } from '../search/large-library.ts';
import { type Load, loadRounds, median, type Target } from './load.ts';

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
    { what: 'Memory after a second start', figure: `${memory} MiB`, beside: 'embedded database included' },
  ];
}

const demoIn = (dir: string) => ({ DATA_DIR: path.join(dir, 'demo'), DEMO: 'on', ...SECRET });
const COVER = '/publication/lamotrigine-in-clinical-practice-101';

/** Cached responses against a bare server that sends the same bytes, alternating round by round. */
export async function measureCached(dir: string): Promise<Row[]> {
  const server = await startProduct(4501, demoIn(dir));
  try {
    return [
      await againstBare(server, { name: 'Cached home page', address: '/', headers: PAGE, dir }),
      await againstBare(server, { name: 'Cached cover', address: COVER, headers: PAGE, dir }),
      await againstBare(server, { name: 'Cached anonymous list of six', address: LIST, headers: JSON_API, dir }),
      await against('Page rendered anew (cover)', {
        ...{ url: server.url + COVER, pids: [server.pid], headers: PAGE },
        ...{ isUncached: true, connections: 4 },
      }),
      { what: 'Memory after that load', figure: `${server.memoryMb()} MiB`, beside: 'embedded database included' },
    ];
  } finally {
    await server.stop();
  }
}

type Comparison = { name: string; address: string; headers: Record<string, string>; dir: string };

async function againstBare(server: RunningServer, { name, address, headers, dir }: Comparison): Promise<Row> {
  const recording = path.join(dir, 'recording.json');
  // The second response comes from the cache, and the third ahead of the framework.
  for (let round = 0; round < 2; round += 1) await record(server.url + address, headers, recording);
  const bytes = await record(server.url + address, headers, recording);
  const bare = await startBare(4502, recording);
  const ours = await loadRounds({ url: server.url + address, pids: [server.pid], headers });
  const theirs = await loadRounds({ url: bare.url + address, pids: [bare.pid], headers });
  await bare.stop();
  const share = Math.round((theirs.cpuMs / ours.cpuMs) * 100);
  return {
    what: name,
    figure: describe(ours),
    beside: `bare ${theirs.cpuMs.toFixed(3)} ms, ${Math.round(theirs.rate)}/s with the same ${bytes} bytes: ratio ${share} %`,
  };
}

const describe = ({ cpuMs, rate }: Load) => `${cpuMs.toFixed(3)} ms of processor, ${Math.round(rate)}/s`;

async function against(what: string, target: Target): Promise<Row> {
  const measured = await loadRounds(target);
  const { p50, p99, loadCpuMs } = measured;
  const beside = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; the load takes ${loadCpuMs.toFixed(3)} ms`;
  return { what, figure: describe(measured), beside };
}

const MEMBER = { email: 'gold@receptor.example', password: 'receptor-demo' };

/** What a member's requests cost, on both databases; on PostgreSQL the processor time of Node.js alone. */
export async function measureMembers(dir: string): Promise<Row[]> {
  const rows = await memberRows('embedded', demoIn(dir));
  const bin = findPostgres();
  if (bin === null) return rows;
  const postgres = await startPostgres(bin);
  try {
    const env = { ...demoIn(dir), DATA_DIR: path.join(dir, 'demo-server'), DATABASE_URL: postgres.url };
    return [...rows, ...(await memberRows('PostgreSQL', env))];
  } finally {
    await postgres.stop();
  }
}

const MISSPELT = 'lamotrigin';
const SEARCH = `/api/publications/?filter%5Bsearch%5D=${MISSPELT}`;

/** The requests of a member, by name; a new search was never made before. */
export const MEMBER_REQUESTS: Readonly<Record<string, Pick<Target, 'url' | 'method' | 'body' | 'mixed'>>> = {
  account: { url: '/api/users/me/?include=membership' },
  list: { url: LIST },
  cover: { url: '/api/publications/101/?include=sections,questions.answers' },
  search: { url: SEARCH },
  'new-search': { url: SEARCH, mixed: MISSPELT },
  position: {
    url: '/api/sections/mechanism-of-action-of-lamotrigine-101-1/progress/',
    method: 'PUT',
    body: JSON.stringify({ data: { type: 'Progress', attributes: { position: 60 } } }),
  },
};

async function memberRows(database: string, env: Record<string, string>): Promise<Row[]> {
  // The first start may import the library, which takes more memory and time.
  await (await startProduct(4503, env)).stop();
  const server = await startProduct(4503, env);
  try {
    const rows: Row[] = [
      { what: `Second start, ${database}`, figure: `${(server.startMs / 1000).toFixed(1)} s` },
      { what: `Memory after a second start, ${database}`, figure: `${server.memoryMb()} MiB` },
    ];
    const headers = await signInAsMember(server.url);
    for (const [name, request] of Object.entries(MEMBER_REQUESTS)) {
      const target = { ...request, url: server.url + request.url, pids: [server.pid], headers };
      rows.push(await against(`Member: ${name}, ${database}`, target));
    }
    return [...rows, { what: `Memory after that load, ${database}`, figure: `${server.memoryMb()} MiB` }];
  } finally {
    await server.stop();
  }
}

/** The headers of a session of the demonstration's Gold member. */
export async function signInAsMember(url: string): Promise<Record<string, string>> {
  const type = 'application/vnd.api+json';
  const attributes = { username: MEMBER.email, password: MEMBER.password };
  const body = JSON.stringify({ data: { type: 'ApiLoginView', attributes } });
  const response = await fetch(`${url}/api/login/`, { method: 'POST', headers: { 'content-type': type }, body });
  const { data } = (await response.json()) as { data: { attributes: { token: string } } };
  return { authorization: `JWT ${data.attributes.token}`, accept: type, 'content-type': type };
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
    return await against(`List of six of 10,000, not cached, ${name}`, {
      ...{ url: server.url + LIST, pids: [server.pid], headers: JSON_API },
      ...{ isUncached: true, connections: 4 },
    });
  } finally {
    await server.stop();
  }
}
