/** Where tests write their temporary files: in memory, where there is space. */
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** The folders of tests, which have the number of their process in their name. */
const OWN_FOLDER = /^receptor-tests-(\d+)-/;
/** Containers often have 64 MB of it. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Moves the temporary files of this process and of those that it starts into memory, until it ends. Tests make and delete
 * tens of thousands of small files, which costs a disk a sixth of their processor time. A `TMPDIR` of the caller stays.
 */
export function storeTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasSpace()) return;
  removeAbandoned();
  const folder = mkdtempSync(path.join(MEMORY, `receptor-tests-${process.pid}-`));
  // PostgreSQL's server runs as another user.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** A process that was killed leaves its folder, and with it the memory. Those of other users are theirs. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, id] = OWN_FOLDER.exec(name) ?? [];
    if (id === undefined || isRunning(Number(id))) continue;
    const folder = path.join(MEMORY, name);
    if (statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.())
      rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

function hasSpace(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
