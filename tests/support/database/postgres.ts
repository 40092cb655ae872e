/** A temporary PostgreSQL server: a temporary folder with a socket in it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { harmlessUser } from './find-postgres.ts';

export type Shutdown = 'fast' | 'immediate';
export type Postgres = {
  url: string;
  /** Stops the server and starts it again on the same rows; resolves once it accepts connections. */
  restart(how: Shutdown): Promise<void>;
  /** Suspends all its processes: connections stay open without responses. */
  freeze(): void;
  thaw(): void;
  /** Ends all its processes at once, as a machine does that loses power; it does not start again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};
export type PostgresOptions = {
  /** Committed data survives an immediate shutdown. */
  durable?: boolean;
  /** Further settings, `name=value`. */
  settings?: readonly string[];
  /**
   * The folder of a base backup to start from, which is moved; without it the cluster is new. With a `standby.signal` it
   * follows its primary.
   */
  base?: string;
  /** Receives each line of the server's log once it accepts connections. */
  onLog?(line: string): void;
};
type Cluster = {
  bin: string;
  dir: string;
  user: { uid: number; gid: number } | undefined;
  port: number | null;
  settings: readonly string[];
  onLog: ((line: string) => void) | undefined;
};

const FAST = ['fsync=off', 'full_page_writes=off', 'max_connections=60'];
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export async function startPostgres(bin: string, options: PostgresOptions = {}): Promise<Postgres> {
  const { durable = false, settings = [], base, onLog } = options;
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'receptor-postgres-')));
  const user = harmlessUser();
  if (user) chownSync(dir, user.uid, user.gid);
  const port = process.platform === 'win32' ? await findFreePort() : null;
  const chosen = [...FAST, ...(durable ? [] : ['synchronous_commit=off']), ...settings];
  const cluster = { bin, dir, user, port, settings: chosen, onLog };
  if (base === undefined) await createCluster(cluster);
  else renameSync(base, path.join(dir, 'cluster'));
  let server = await startServer(cluster);
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const end = async (how: Shutdown) => {
    server.kill(SIGNALS[how]);
    if (!hasEnded()) await once(server, 'exit');
  };
  const address = port === null ? `localhost/postgres?host=${encodeURIComponent(dir)}` : `127.0.0.1:${port}/postgres`;
  return {
    url: `postgres://receptor@${address}`,
    restart: async (how) => {
      await end(how);
      server = await startServer(cluster);
    },
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    kill: async () => {
      signalAll(server, 'SIGKILL');
      if (!hasEnded()) await once(server, 'exit');
    },
    stop: async () => {
      await end('immediate');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function createCluster({ bin, dir, user }: Cluster): Promise<void> {
  const choices = ['-U', 'receptor', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  const initdb = spawn(path.join(bin, 'initdb'), ['-D', path.join(dir, 'cluster'), ...choices], {
    ...user,
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors: string[] = [];
  initdb.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const [code] = await once(initdb, 'close');
  if (code !== 0) throw new Error(`initdb failed: ${errors.join('').trim()}`);
}

async function startServer({ bin, dir, user, port, settings, onLog }: Cluster) {
  const where =
    port === null ? ['-c', 'listen_addresses=', '-k', dir] : ['-c', 'listen_addresses=127.0.0.1', '-p', String(port)];
  const args = ['-D', path.join(dir, 'cluster'), ...where, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(path.join(bin, 'postgres'), args, { ...user, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] });
  const output: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    output.push(line);
    if (/ready to accept (?:read-only )?connections/.test(line)) {
      if (onLog === undefined) server.stderr.resume();
      else createInterface({ input: server.stderr }).on('line', onLog);
      return server;
    }
  }
  throw new Error(`postgres did not start: ${output.join('\n')}`);
}

/** The first process and those that it started; each connection has one. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  const listed = execFileSync('ps', ['-o', 'pid=', '--pid', String(pid), '--ppid', String(pid)], { encoding: 'utf8' });
  for (const each of listed.trim().split(/\s+/)) process.kill(Number(each), signal);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
