/** `npm run rehearse`: from an empty machine to production, a second server, an upgrade under load, and back after a loss. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts';
import { HOST, makeCertificate, send, startMailServer, startProxy } from './machine.ts';
import { register, startLoad } from './members.ts';
import { type Running, runCommand, type Settings, startProcess } from './processes.ts';
import { earlierRelease, type Release, thisRelease } from './releases.ts';

const MEMBERS = 3;
const SECRET = 'a-secret-of-a-rehearsal-of-32-characters';

type Step = { name: string; seconds: number };
const steps: Step[] = [];
const cleanups: (() => unknown)[] = [];

async function step<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await act();
  const seconds = (performance.now() - begun) / 1000;
  steps.push({ name, seconds });
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
  return result;
}

async function findPorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.once('listening', resolve))));
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

const openDatabase = async (bin: string): Promise<Postgres> => {
  const postgres = await startPostgres(bin, { durable: true, settings: ['fsync=on', 'full_page_writes=on'] });
  cleanups.push(() => postgres.stop());
  return postgres;
};

async function query<Row extends pg.QueryResultRow>({ url }: Postgres, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50));
}

type Servers = { one: Running; two: Running; worker: Running };

/** Opens what surrounds the product: folders, two releases, certificate and mail server. */
async function prepareMachine(bin: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'receptor-rehearsal-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['data', 'backups']) mkdirSync(path.join(folder, name));
  const releases = { before: earlierRelease(path.join(folder, 'before')), now: thisRelease() };
  const { before, now } = releases;
  console.log(`Release ${before.name} with ${before.migrations} migrations, then ${now.name} with ${now.migrations}.`);
  const [port = 0, first = 0, second = 0] = await findPorts(3);
  const certificate = makeCertificate(folder);
  const mail = await startMailServer(certificate);
  cleanups.push(() => mail.stop());
  const shared: Settings = {
    ...{ NODE_ENV: 'production', DEMO: 'off', MIGRATIONS: 'manual', LOG_LEVEL: 'info', HOST: '127.0.0.1' },
    ...{ DATA_DIR: path.join(folder, 'data'), BACKUP_URL: path.join(folder, 'backups'), SESSION_SECRET: SECRET },
    ...{ PUBLIC_ORIGIN: `https://${HOST}:${port}`, SITE_DIR: 'sites/pulsation' },
    ...{ MAIL_URL: mail.url, NODE_EXTRA_CA_CERTS: certificate.cert },
    ...{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' },
  };
  const target = { port, ca: readFileSync(certificate.cert) };
  return { bin, folder, ...releases, first, second, certificate, mail, shared, target };
}
type Machine = Awaited<ReturnType<typeof prepareMachine>>;

const settingsOf = ({ shared }: Machine, { url }: Postgres): Settings => ({ ...shared, DATABASE_URL: url });
const serve = (machine: Machine, postgres: Postgres, { release, at }: { release: Release; at: number }) =>
  startProcess(release, 'serve', { ...settingsOf(machine, postgres), JOBS: 'worker', PORT: String(at) });
const answersHome = async ({ target }: Machine) => (await send(target, '/')).status === 200;

/** From nothing to two servers of the earlier release, a worker and the proxy, with members. */
async function install(machine: Machine, postgres: Postgres) {
  const { before, certificate, first, folder, mail, second, target } = machine;
  const settings = settingsOf(machine, postgres);
  await step('Migrations of the earlier release', () => runCommand(before, ['db-migrate'], settings));
  const one = await step('The first server listens', () => serve(machine, postgres, { release: before, at: first }));
  const worker = await step('A worker takes jobs', () => startProcess(before, 'worker', settings));
  await step('The library is imported', () =>
    runCommand(before, ['content-import', 'sites/pulsation/content'], settings),
  );
  const proxy = await step('The proxy serves the home page over TLS', async () => {
    const started = await startProxy(folder, certificate, { port: target.port, servers: [first] });
    cleanups.push(() => started.stop());
    await until(() => answersHome(machine));
    return started;
  });
  const members: Record<string, string>[] = [];
  await step('Members register, and their emails arrive', async () => {
    for (let i = 0; i < MEMBERS; i += 1) members.push(await register(target, `member-${i}@${HOST}`));
    await until(async () => mail.received.length >= MEMBERS);
  });
  const two = await step('A second server listens, and the proxy uses it', async () => {
    const started = await serve(machine, postgres, { release: before, at: second });
    proxy.upstreams([first, second]);
    return started;
  });
  const servers: Servers = { one, two, worker };
  return { proxy, members, servers };
}
type Installation = Awaited<ReturnType<typeof install>>;

/** Migrates and restarts everything while members read and write. */
async function upgrade(machine: Machine, postgres: Postgres, { proxy, servers }: Installation): Promise<void> {
  const { first, now: release, second } = machine;
  const settings = settingsOf(machine, postgres);
  await step('Under load: migrations of this release', () => runCommand(release, ['db-migrate'], settings));
  await step('Under load: the first server, while the second is of the release before', async () => {
    proxy.upstreams([second]);
    await servers.one.stop();
    servers.one = await serve(machine, postgres, { release, at: first });
    proxy.upstreams([first, second]);
  });
  await step('Under load: the second server and the worker', async () => {
    proxy.upstreams([first]);
    await servers.two.stop();
    servers.two = await serve(machine, postgres, { release, at: second });
    proxy.upstreams([first, second]);
    await servers.worker.stop();
    servers.worker = await startProcess(release, 'worker', settings);
  });
  await step('Under load: a verified backup', () => runCommand(release, ['backup'], settings));
}

/** The database and its disk are gone: a new one gets the last backup. */
async function recover(machine: Machine, servers: Servers): Promise<Postgres> {
  const { first, now: release, second } = machine;
  const postgres = await step('Database lost: a new cluster', () => openDatabase(machine.bin));
  const settings = settingsOf(machine, postgres);
  await step('Database lost: restored from the backup', () => runCommand(release, ['restore'], settings));
  await step('Database lost: servers and worker serve the home page again', async () => {
    const starting = [first, second].map((at) => serve(machine, postgres, { release, at }));
    const worker = startProcess(release, 'worker', settings);
    [servers.one, servers.two, servers.worker] = await Promise.all([...starting, worker] as [
      Promise<Running>,
      Promise<Running>,
      Promise<Running>,
    ]);
    await until(() => answersHome(machine));
  });
  return postgres;
}

async function countWrites(postgres: Postgres): Promise<number> {
  const [row] = await query<{ n: number }>(postgres, 'SELECT count(DISTINCT address1)::int AS n FROM addresses');
  return row?.n ?? 0;
}

async function rehearse(): Promise<void> {
  const bin = findPostgres();
  if (bin === null) throw new Error('The rehearsal needs the programs of PostgreSQL.');
  const machine = await prepareMachine(bin);
  const postgres = await step('PostgreSQL: a new cluster accepts connections', () => openDatabase(bin));
  const installation = await install(machine, postgres);
  const { members, servers } = installation;
  cleanups.push(() => Promise.all(Object.values(servers).map((each) => each.stop())));
  const load = startLoad(machine.target, members);
  await upgrade(machine, postgres, installation);
  await load.stop();
  const stored = await countWrites(postgres);
  const counted = [...load.responses].toSorted().map(([kind, count]) => `${kind}: ${count}`);
  console.log(`          Responses under load: ${counted.join(', ')}`);
  console.log(`          ${load.acknowledged.size} writes acknowledged, ${stored} stored`);

  await runCommand(machine.now, ['backup', '--no-verify'], settingsOf(machine, postgres));
  await postgres.stop();
  await Promise.all(Object.values(servers).map((each) => each.stop()));
  const restored = await countWrites(await recover(machine, servers));
  const session = await send(machine.target, '/api/sessions/', { headers: members[0] ?? {} });
  console.log(`          ${restored} of ${stored} writes restored; a session from before: ${session.status}`);
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`${total.toFixed(1).padStart(6)} s  in all`);
  const failed = [...load.responses.keys()].filter((kind) => !/ (?:200|201)$/.test(kind));
  if (failed.length > 0 || load.acknowledged.size !== stored || restored !== stored || session.status !== 200)
    process.exitCode = 1;
}

try {
  await rehearse();
} finally {
  for (const cleanup of cleanups.toReversed()) await cleanup();
}
