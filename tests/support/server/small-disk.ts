/** A disk of a few megabytes, in memory, that tests fill. */
import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDiskFull } from '#server/kernel/disk-space.ts';

export type SmallDisk = {
  folder: string;
  /** Writes until there is no byte left, or until this many are left. */
  fill(leaving?: number): void;
  /** Deletes what `fill` wrote. */
  clear(): void;
  close(): void;
};

/** Returns null if this user may not mount one. */
export function openSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'receptor-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const unmount = () => spawnSync('umount', ['--lazy', folder]);
  process.once('exit', unmount);
  const filling = path.join(folder, 'filling');
  return {
    folder,
    fill: (leaving = 0) => fillUp(filling, leaving),
    clear: () => rmSync(filling, { force: true }),
    close: () => {
      unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fillUp(file: string, leaving: number): void {
  const handle = openSync(file, 'w');
  try {
    for (const part of [Buffer.alloc(1_048_576), Buffer.alloc(4_096)]) writeUntilFull(handle, part);
    ftruncateSync(handle, Math.max(0, fstatSync(handle).size - leaving));
  } finally {
    closeSync(handle);
  }
}

function writeUntilFull(handle: number, part: Buffer): void {
  try {
    while (writeSync(handle, part) > 0);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
