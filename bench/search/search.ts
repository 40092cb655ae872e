/** Searches with one misspelt word and suggestions, each run once, by a user with access to all 100,000 sections. */
import path from 'node:path';
import pino from 'pino';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { userSessions } from '#server/modules/accounts/index.ts';
import { passkeys, users } from '#server/modules/accounts/tables.ts';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import type { Row } from '../load/scenarios.ts';
import { startProduct } from '../processes.ts';
import { makeLargeLibrary } from './large-library.ts';
import { beginWord, type Chance, chanceFrom, misspell, writeSearchedTexts } from './searched-texts.ts';

/** Fewer than one network may make in a minute. */
const SEARCHES = 250;
const WARM_UP = 20;
const PORT = 4504;
const SECRET = 'a-secret-for-measuring-of-32-characters';
const silent = pino({ level: 'silent' });

/** On both databases: the time of a search from the request to the end of the response. */
export async function measureSearch(dir: string): Promise<Row[]> {
  const data = path.join(dir, 'searched');
  const token = await fill(await openDatabase({ kind: 'embedded', dir: path.join(data, 'database') }, { log: silent }));
  const rows = await searchRows('embedded', { DATA_DIR: data }, token);
  const bin = findPostgres();
  if (bin === null)
    return [...rows, { what: 'Search on PostgreSQL', figure: 'not measured', beside: 'no PostgreSQL found' }];
  const postgres = await startPostgres(bin);
  try {
    const other = await fill(await openDatabase({ kind: 'server', url: postgres.url }, { log: silent }));
    const env = { DATA_DIR: path.join(dir, 'searched-server'), DATABASE_URL: postgres.url };
    return [...rows, ...(await searchRows('PostgreSQL', env, other))];
  } finally {
    await postgres.stop();
  }
}

/** The library with its texts, and the session of a user with access to everything. */
async function fill(database: Database): Promise<string> {
  await migrateDatabase(database, silent);
  await makeLargeLibrary(database);
  // Indexing so many texts takes longer than a request may.
  await writeSearchedTexts(database.background);
  const now = systemClock().now();
  const [user] = await database.db
    .insert(users)
    .values({
      email: 'reader@clinic.example',
      staffRoles: ['owner'],
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id });
  if (user === undefined) throw new Error('The reader was not written');
  // Staff need a second factor.
  const passkey = { credentialId: 'reader', publicKey: '', counter: 0, transports: [], synced: false };
  await database.db.insert(passkeys).values({ ...passkey, userId: user.id, name: 'Laptop', createdAt: now });
  const session = { userId: user.id, userAgent: null };
  const token = await userSessions.openSession(
    database.db,
    { clock: systemClock(), secret: SECRET, address: '127.0.0.1' },
    session,
  );
  await database.close();
  return token;
}

async function searchRows(name: string, env: Record<string, string>, token: string): Promise<Row[]> {
  const server = await startProduct(PORT, { ...env, SESSION_SECRET: SECRET, DEMO: 'off', NODE_ENV: 'development' });
  try {
    const { url } = server;
    const member = { authorization: `JWT ${token}` };
    return [
      await timeReads(`Search with a misspelt word, all texts open, ${name}`, {
        url,
        headers: member,
        seed: 1,
        pathOf: searchPath,
      }),
      await timeReads(`Search with a misspelt word, a visitor, ${name}`, {
        url,
        headers: {},
        seed: 2,
        pathOf: searchPath,
      }),
      await timeReads(`Suggestions for three to seven letters, ${name}`, {
        url,
        headers: member,
        seed: 3,
        pathOf: suggestionsPath,
      }),
    ];
  } finally {
    await server.stop();
  }
}

type Reads = {
  url: string;
  headers: Record<string, string>;
  seed: number;
  pathOf: (chance: Chance) => string;
};

const searchPath = (chance: Chance) =>
  `/api/publications/?${new URLSearchParams({ 'filter[search]': misspell(chance), include: 'author.image,categories' })}`;
const suggestionsPath = (chance: Chance) =>
  `/api/search/suggestions/?${new URLSearchParams({ 'filter[query]': beginWord(chance) })}`;

/** Sequentially and nothing twice, so that no response comes from the cache. */
async function timeReads(what: string, { url, headers, seed, pathOf }: Reads): Promise<Row> {
  const chance = chanceFrom(seed);
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < WARM_UP + SEARCHES; round += 1) {
    const path = pathOf(chance);
    const started = performance.now();
    const answer = await fetch(url + path, { headers });
    const body = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    if (round < WARM_UP) continue;
    times.push(performance.now() - started);
    if (body.data.length > 0) found += 1;
  }
  times.sort((one, other) => one - other);
  const p = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0);
  const share = Math.round((found / SEARCHES) * 100);
  return {
    what,
    figure: `p95 ${p(0.95)} ms`,
    beside: `p50 ${p(0.5)} ms, p99 ${p(0.99)} ms; ${share} % find something`,
  };
}
