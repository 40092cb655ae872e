import { execFileSync } from 'node:child_process';
import { findProgramFolder } from '#server/db/backup/postgres-programs.ts';

/** The folder of `PG_BIN`, or of the newest PostgreSQL programs on this machine, or null. */
export const findPostgres = (): string | null =>
  findProgramFolder('initdb', { folder: process.env.PG_BIN ?? null, searchPath: process.env.PATH ?? '' });

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
