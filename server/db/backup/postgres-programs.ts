/** PostgreSQL's own programs, `pg_dump` and `pg_restore`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const DEBIAN = '/usr/lib/postgresql';

/** Where programs are searched: the folder of `PG_BIN`, then that of the newest packaged PostgreSQL, then the `PATH`. */
export type ProgramSearch = {
  folder: string | null;
  searchPath: string;
  /** The environment of the programs. */
  env: Readonly<Record<string, string | undefined>>;
};

/** The folder that has the program, or null. */
export function findProgramFolder(program: string, { folder, searchPath }: Omit<ProgramSearch, 'env'>): string | null {
  const packaged = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(folder === null ? [] : [folder]),
    ...packaged.map((version) => path.join(DEBIAN, version, 'bin')),
    ...searchPath.split(path.delimiter),
  ];
  const name = process.platform === 'win32' ? `${program}.exe` : program;
  return folders.find((dir) => existsSync(path.join(dir, name))) ?? null;
}

/** The database as of an exported snapshot, in the custom format. */
export async function* dumpServer(url: string, snapshot: string, search: ProgramSearch): AsyncGenerator<Uint8Array> {
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
  const dump = start('pg_dump', options, { url, search });
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
  const restore = start('pg_restore', options, { url, search });
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

function start(program: string, options: string[], { url, search }: Target) {
  const folder = findProgramFolder(program, search);
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

/** Arguments of processes are visible to every user of a machine, so the password goes into the environment. */
function withoutPassword(url: string): { address: string; password: string | null } {
  const parsed = new URL(url);
  const password = parsed.password === '' ? null : decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, password };
}
