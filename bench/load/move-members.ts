/** Moving members in, with password hashes, identifiers and newsletter, and the same file a second time, on PostgreSQL. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pino from 'pino';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { openStorage } from '#server/container.ts';
import { collectionImporter } from '#server/db/import/collections/collection-importer.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { moveFile } from '#server/modules/moving/index.ts';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import type { Row } from './scenarios.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 100_000);
/** What issue 18 permits. */
const LIMIT_S = 120;
const HEADER = 'id,email,first_name,last_name,profession,degree,password_hash,language,verified,created,board_number';
const HASH = `pbkdf2_sha256$870000$salt$${'A'.repeat(43)}=`;

export async function measureMove(): Promise<Row[]> {
  const bin = findPostgres();
  if (bin === null) return [{ what: 'Members moved in', figure: 'not measured', beside: 'no PostgreSQL found' }];
  const postgres = await startPostgres(bin);
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ kind: 'server', url: postgres.url }, { log });
  try {
    await migrateDatabase(database, log);
    const first = await timeMove(database);
    const second = await timeMove(database);
    return [
      {
        what: `${MEMBERS} members moved in`,
        figure: `${first.seconds} s`,
        beside: `limit ${LIMIT_S} s, ${first.peak}`,
      },
      { what: 'The same file a second time', figure: `${second.seconds} s`, beside: second.peak },
    ];
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/** Members have no files. */
const storage = openStorage({ kind: 'file', dir: path.join(tmpdir(), 'receptor-bench-uploads') });

async function timeMove({ db }: Database): Promise<{ seconds: string; peak: string }> {
  let peak = 0;
  const started = performance.now();
  const counts = await moveFile(
    { db, clock: systemClock(DEFAULT_TIME_ZONE), storage, importer: collectionImporter },
    Readable.from(memberLines()),
    {
      ...{ kind: 'members', format: 'csv', source: 'bench', dryRun: false, allOrNothing: false },
      report: async () => {
        peak = Math.max(peak, process.memoryUsage().rss);
      },
    },
  );
  if (counts.added + counts.same !== MEMBERS) throw new Error(`Not moved in: ${JSON.stringify(counts)}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return { seconds, peak: `at most ${Math.round(peak / 2 ** 20)} MiB of memory` };
}

function* memberLines(): Generator<Buffer> {
  yield Buffer.from(`${HEADER}\n`);
  for (let id = 1; id <= MEMBERS; id += 1)
    yield Buffer.from(
      `${id},member.${id}@moved.example,Amara,Lind,Physician,MD,${HASH},fr,yes,2020-01-01,${100_000 + id}\n`,
    );
}
