/** A PostgreSQL server to throw away: a folder in the temporary place, a socket in it, no promise to survive anything. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { harmlessUser } from './find-postgres.ts';

export type Postgres = { url: string; stop(): Promise<void> };
type Place = { bin: string; dir: string; user: { uid: number; gid: number } | undefined };

const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=60'];

export async function startPostgres(bin: string): Promise<Postgres> {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'receptor-postgres-')));
  const user = harmlessUser();
  if (user) chownSync(dir, user.uid, user.gid);
  const place = { bin, dir, user };
  await createCluster(place);
  const port = process.platform === 'win32' ? await findFreePort() : null;
  const server = await startServer(place, port);
  const address = port === null ? `localhost/postgres?host=${encodeURIComponent(dir)}` : `127.0.0.1:${port}/postgres`;
  return {
    url: `postgres://receptor@${address}`,
    stop: async () => {
      server.kill('SIGQUIT');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function createCluster({ bin, dir, user }: Place): Promise<void> {
  const choices = ['-U', 'receptor', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  const initdb = spawn(path.join(bin, 'initdb'), ['-D', path.join(dir, 'cluster'), ...choices], {
    ...user,
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaints: string[] = [];
  initdb.stderr.on('data', (chunk) => complaints.push(String(chunk)));
  const [code] = await once(initdb, 'close');
  if (code !== 0) throw new Error(`initdb failed: ${complaints.join('').trim()}`);
}

async function startServer({ bin, dir, user }: Place, port: number | null) {
  const where =
    port === null ? ['-c', 'listen_addresses=', '-k', dir] : ['-c', 'listen_addresses=127.0.0.1', '-p', String(port)];
  const settings = FORGETFUL.flatMap((setting) => ['-c', setting]);
  const args = ['-D', path.join(dir, 'cluster'), ...where, ...settings];
  const server = spawn(path.join(bin, 'postgres'), args, { ...user, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    said.push(line);
    if (line.includes('ready to accept connections')) {
      server.stderr.resume();
      return server;
    }
  }
  throw new Error(`postgres did not start: ${said.join('\n')}`);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
