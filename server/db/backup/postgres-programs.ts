/** PostgreSQL's own programs, `pg_dump` and `pg_restore`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';

/** Has a folder for each packaged version. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * Where programs are searched: the folder of `PG_BIN`, then that of the server's version among the packaged ones, then
 * those of the others, the newest first, then the `PATH`.
 */
export type ProgramSearch = {
  folder: string | null;
  searchPath: string;
  /** The folder of the packaged versions, if not Debian's. */
  packages?: string;
  /** The environment of the programs. */
  env: Readonly<Record<string, string | undefined>>;
};

/**
 * The folder that has the program, or null. With a server's version its own programs are preferred: older ones refuse
 * the server, and what a newer `pg_restore` sends, the server may not know.
 */
export function findProgramFolder(
  program: string,
  { folder, searchPath, packages = DEBIAN }: Omit<ProgramSearch, 'env'>,
  version: string | null = null,
): string | null {
  const found = existsSync(packages) ? readdirSync(packages) : [];
  const isOwn = (each: string) => Number(each === version);
  const packaged = found.sort((a, b) => isOwn(b) - isOwn(a) || Number(b) - Number(a));
  const folders = [
    ...(folder === null ? [] : [folder]),
    ...packaged.map((each) => path.join(packages, each, 'bin')),
    ...searchPath.split(path.delimiter),
  ];
  const name = process.platform === 'win32' ? `${program}.exe` : program;
  return folders.find((dir) => existsSync(path.join(dir, name))) ?? null;
}

/** The database as of an exported snapshot, in the custom format. */
export async function* dumpServer(url: string, snapshot: string, search: ProgramSearch): AsyncGenerator<Uint8Array> {
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
  const dump = await start('pg_dump', options, { url, search });
  dump.child.stdin?.end();
  if (dump.child.stdout !== null) yield* dump.child.stdout as AsyncIterable<Uint8Array>;
  await dump.finished();
}

/** Restores a dump into an empty database, completely or not at all. */
export async function restoreServer(
  url: string,
  dump: AsyncIterable<Uint8Array>,
  search: ProgramSearch,
): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const restore = await start('pg_restore', options, { url, search });
  restore.child.stdout?.resume();
  if (restore.child.stdin === null) throw new Error('pg_restore takes no input');
  // Why the program ended matters more than that its input was closed; a damaged source matters most.
  const source = { failure: null as unknown };
  async function* guarded() {
    try {
      yield* dump;
    } catch (error) {
      source.failure = error;
      // Before its input ends: what it has read so far is rolled back.
      restore.child.kill('SIGKILL');
      throw error;
    }
  }
  const written = await pipeline(Readable.from(guarded()), restore.child.stdin).catch((error: unknown) => error);
  const ended = await restore.finished().catch((error: unknown) => error);
  const failure = source.failure ?? ended ?? written;
  if (failure !== undefined) throw failure;
}

type Target = { url: string; search: ProgramSearch };

async function start(program: string, options: string[], { url, search }: Target) {
  const folder = findProgramFolder(program, search, await readVersion(url));
  if (folder === null)
    throw new Error(
      `${program} was not found. Install the client programs of PostgreSQL, or name their folder in PG_BIN.`,
    );
  const { address, password } = withoutPassword(url);
  const child: ChildProcess = spawn(path.join(folder, program), [...options, `--dbname=${address}`], {
    env: { ...search.env, ...(password === null ? {} : { PGPASSWORD: password }) },
  });
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(String(chunk)));
  const closed = once(child, 'close') as Promise<[number | null]>;
  return {
    child,
    finished: async () => {
      const [code] = await closed;
      if (code !== 0) throw new Error(`${program} failed: ${errors.join('').trim().slice(0, 2_000) || `code ${code}`}`);
    },
  };
}

/** The major version of the server. */
async function readVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      "SELECT (current_setting('server_version_num')::int / 10000)::text AS version",
    );
    return rows[0]?.version ?? '';
  } finally {
    await client.end();
  }
}

/** Arguments of processes are visible to every user of a machine, so the password goes into the environment. */
function withoutPassword(url: string): { address: string; password: string | null } {
  const parsed = new URL(url);
  const password = parsed.password === '' ? null : decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, password };
}
