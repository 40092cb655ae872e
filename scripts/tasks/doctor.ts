import { parseArgs } from 'node:util';
import { readBackupConfig } from '#server/config/backup.ts';
import { adoptSite } from '#server/config/site/adopt-site.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openBadgeSigner, openEncoder, openMailer, openStorage } from '#server/container.ts';
import { type Database, describeFailure } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { badgeCheck } from '#server/doctor/badge-check.ts';
import { type Check, type CheckedFinding, fail, runChecks } from '#server/doctor/check.ts';
import { databaseChecks } from '#server/doctor/database-checks.ts';
import { eventsCheck, providerCheck } from '#server/doctor/payment-checks.ts';
import { serviceChecks } from '#server/doctor/service-checks.ts';
import { siteCheck } from '#server/doctor/site-check.ts';
import { backupCheck, jobsCheck } from '#server/doctor/work-checks.ts';
import { type Clock, systemClock } from '#server/kernel/clock.ts';
import { createLog } from '#server/log.ts';

const OPTIONS = { email: { type: 'string' } } as const;
const SIGNS = { ok: '✓', warning: '!', failure: '✗' } as const;

/**
 * Checks everything that the product needs and says what to do about each problem; `--email` also sends a test email.
 * Exits with 1 if something does not work.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const config = await readConfig(process.env);
  print({ name: 'Configuration', state: 'ok', found: `valid, for ${config.publicOrigin.origin}` });
  adoptSite(config.site);
  const database = await openDatabase(config.database, { log: createLog('fatal') }).catch((error: unknown) => error);
  const opened = database instanceof Error ? null : (database as Database);
  const unopened: Check = {
    name: 'Database',
    run: async () => fail(describeFailure(database).message, whatToDo(config)),
  };
  let failures = 0;
  try {
    const checks =
      opened === null ? [unopened] : databaseChecks({ database: opened, clock: systemClock(config.timeZone) });
    for await (const finding of runChecks([...checks, ...furtherChecks(config, opened, values.email ?? null)])) {
      print(finding);
      if (finding.state === 'failure') failures += 1;
    }
  } finally {
    await opened?.close();
  }
  console.log(failures === 0 ? '\nThe product can run.' : `\n${failures} problems prevent it from running properly.`);
  return failures === 0 ? 0 : 1;
}

const whatToDo = ({ database }: Config): string =>
  database.kind === 'embedded'
    ? 'Stop the server to check its database, or see /readyz of the running server.'
    : 'Check DATABASE_URL, the network, and that PostgreSQL runs.';

/** What needs no database is checked without one too. */
function furtherChecks(config: Config, database: Database | null, email: string | null): Check[] {
  const clock = systemClock(config.timeZone);
  const services = { mail: openMailer(config, clock), encoder: openEncoder(config) };
  const backup = readBackupConfig(process.env);
  const storage = openStorage(config.storage);
  return [
    siteCheck(config.site),
    ...serviceChecks({ config, services, storage, clock, email, search: backup.search }),
    providerCheck(config),
    ...(database === null ? [] : storedChecks(config, { db: database.db, clock })),
    backupCheck({ clock, backup }),
  ];
}

const storedChecks = (config: Config, { db, clock }: { db: Database['db']; clock: Clock }): Check[] => [
  eventsCheck({ db, clock }),
  jobsCheck({ db, clock }),
  badgeCheck({ db, badges: openBadgeSigner(config) }),
];

function print(finding: CheckedFinding): void {
  console.log(`${SIGNS[finding.state]} ${finding.name}: ${finding.found}`);
  if (finding.state !== 'ok') console.log(`    → ${finding.todo}`);
}
