import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const NAME = process.platform === 'win32' ? 'initdb.exe' : 'initdb';

/** The folder of the newest PostgreSQL programs on this machine, or null. */
export function findPostgres(): string | null {
  const packaged = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...packaged.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((dir) => existsSync(path.join(dir, NAME))) ?? null;
}

/** PostgreSQL refuses to run as root, so its programs then run as an unprivileged user. */
export function harmlessUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const run = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: run('-u', user), gid: run('-g', user) };
    } catch {
      // There is no such user here; try the next.
    }
  }
  return undefined;
}
