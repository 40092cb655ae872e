import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { freeBytesOf } from '#server/kernel/disk-space.ts';
import type { Workspace } from '#server/ports/workspace.ts';

/** Folders of jobs below `dir`. */
export function createWorkspace(dir: string): Workspace {
  return {
    freeBytes: () => freeBytesOf(dir),
    async use(work) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const folder = await mkdtemp(path.join(dir, 'job-'));
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
