/** Two releases of the product: this one, and the commit before its latest migration. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '#tests/support/root.ts';

const JOURNAL = 'server/db/migrations/meta/_journal.json';

export type Release = { name: string; folder: string; migrations: number };

const countMigrations = (journal: string): number => JSON.parse(journal).entries.length;

export const thisRelease = (): Release => ({
  name: git('rev-parse', '--short', 'HEAD'),
  folder: root,
  migrations: countMigrations(readFileSync(path.join(root, JOURNAL), 'utf8')),
});

/** Its sources in a folder of their own, with the packages and the built pages of this checkout. */
export function earlierRelease(folder: string): Release {
  const commit = git('log', '-1', '--format=%H', '--', JOURNAL);
  const before = git('rev-parse', '--short', `${commit}^`);
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', before], { cwd: root, maxBuffer: 2 ** 31 - 1 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  for (const shared of ['node_modules', 'build']) symlinkSync(path.join(root, shared), path.join(folder, shared));
  return { name: before, folder, migrations: countMigrations(readFileSync(path.join(folder, JOURNAL), 'utf8')) };
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
