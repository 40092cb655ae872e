import type { Database } from '#server/db/database.ts';
import { inspectSchema } from '#server/db/migrate.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';

const OLDEST = 15;
const NEWEST = 18;
/** Signed webhooks and codes of authenticator apps tolerate little more. */
const CLOCK_TOLERANCE_MS = 5_000;
const SLOW_MS = 50;

type Parts = { database: Database; clock: Clock };

export const databaseChecks = (parts: Parts): Check[] => [
  { name: 'Database', run: () => checkServer(parts) },
  { name: 'Migrations', run: () => checkMigrations(parts) },
  { name: 'Clock', run: () => checkClock(parts) },
];

type Settings = { version: string; number: number; commit: string; encoding: string };

async function checkServer({ database }: Parts): Promise<Finding[]> {
  const { rows } = await database.pool.query<Settings>(`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int / 10000 AS number,
      current_setting('synchronous_commit') AS commit, current_setting('server_encoding') AS encoding`);
  const [settings] = rows;
  if (settings === undefined) return [];
  const started = performance.now();
  await database.pool.query('SELECT 1');
  const elapsed = performance.now() - started;
  const kind = database.kind === 'embedded' ? 'embedded' : 'server';
  return [
    ok(`PostgreSQL ${settings.version} (${kind}), ${elapsed.toFixed(1)} ms for a statement`),
    ...checkSettings(settings, database.kind),
    ...(elapsed > SLOW_MS
      ? [warn(`A statement takes ${elapsed.toFixed(0)} ms.`, 'Place the servers in the network of the database.')]
      : []),
  ];
}

function checkSettings({ version, number, commit, encoding }: Settings, kind: Database['kind']): Finding[] {
  const findings: Finding[] = [];
  if (number < OLDEST) findings.push(fail(`PostgreSQL ${version} is too old.`, `Upgrade to ${OLDEST} or newer.`));
  if (number > NEWEST)
    findings.push(warn(`PostgreSQL ${version} was not tested.`, `Use ${OLDEST} to ${NEWEST}, or test it first.`));
  if (kind === 'server' && commit === 'off')
    findings.push(
      fail('synchronous_commit is off: a crash loses acknowledged writes.', 'Set synchronous_commit to on.'),
    );
  if (encoding !== 'UTF8')
    findings.push(
      fail(`The encoding is ${encoding}.`, 'Create the database with ENCODING UTF8 and restore a backup into it.'),
    );
  return findings;
}

async function checkMigrations({ database }: Parts): Promise<Finding> {
  const { applied, pending, unknown } = await inspectSchema(database);
  if (unknown.length > 0)
    return fail(
      `The database has ${unknown.length} migrations of a later release.`,
      'Start that release, or restore a backup from before it.',
    );
  if (pending.length > 0)
    return warn(`${pending.length} migrations are pending.`, 'Run npm run db:migrate, or start a server.');
  return ok(`${applied.length} applied, none pending`);
}

async function checkClock({ database, clock }: Parts): Promise<Finding> {
  const before = clock.now().getTime();
  const { rows } = await database.pool.query<{ now: string }>('SELECT extract(epoch FROM clock_timestamp()) AS now');
  const middle = (before + clock.now().getTime()) / 2;
  const difference = Math.abs(Number(rows[0]?.now) * 1000 - middle);
  if (difference > CLOCK_TOLERANCE_MS)
    return fail(
      `This machine and the database differ by ${(difference / 1000).toFixed(0)} seconds.`,
      'Synchronize both by NTP: links, webhooks and sign-in codes expire by the clock.',
    );
  return ok('agrees with the database');
}
