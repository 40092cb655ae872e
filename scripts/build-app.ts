import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressAssets } from './compress-assets.ts';
import { root } from './root.ts';
import { captureProgram, program } from './run-program.ts';

const SOURCES = [
  '{app,admin,client,ui,contract,domain,messages,public,scripts/messages,scripts/vite}/**/*',
  'vite.config.ts',
  'vite.admin.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const STAMP = path.join(root, 'build', '.source-hash');

/** Builds the site and the back office if their sources differ from those of the existing build; a failed build writes no stamp. */
export async function buildWhenStale(): Promise<void> {
  const hash = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  rmSync(STAMP, { force: true });
  console.log('Building the site…');
  await build('The site', program('react-router', 'build'));
  await build('The back office', program('vite', 'build', '--config', 'vite.admin.config.ts', '--logLevel', 'warn'));
  await compressAssets();
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

async function build(what: string, command: Parameters<typeof captureProgram>[0]): Promise<void> {
  const { code, output } = await captureProgram(command);
  if (code !== 0) throw new Error(`${what} could not be built.\n${output.trimEnd()}`);
}

/** Names and contents, not modification times, so that a fresh checkout of the same sources is not stale. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const entry of globSync(SOURCES, { cwd: root, withFileTypes: true }).filter(
    (found) => found.isFile() && !found.name.includes('.test.'),
  )) {
    const file = path.join(entry.parentPath, entry.name);
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}
