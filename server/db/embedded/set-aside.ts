import { existsSync, renameSync } from 'node:fs';
import { closedRecordOf } from './closed-folder.ts';
import { markerOf } from './database-marker.ts';
import { lockFolder } from './lock-folder.ts';

/**
 * Moves a damaged database out of the way of a restore, with the files beside it, and returns where it is then. Throws if
 * a process has it open.
 */
export function setDatabaseAside(dir: string, now: Date): string {
  const aside = `${dir}.damaged-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  if (existsSync(dir)) {
    const unlock = lockFolder(dir);
    renameSync(dir, aside);
    unlock();
  }
  for (const [from, to] of [
    [markerOf(dir), markerOf(aside)],
    [closedRecordOf(dir), closedRecordOf(aside)],
  ] as const)
    if (existsSync(from)) renameSync(from, to);
  return aside;
}
