/** The embedded database in a backup: a compressed archive of its folder. */
import { constants, cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { create, extract } from 'tar';
import type { DatabaseLog } from '#server/db/database.ts';
import { requestCopy } from '#server/db/embedded/copy-socket.ts';
import { markerOf } from '#server/db/embedded/database-marker.ts';
import { FolderInUse, lockFolder } from '#server/db/embedded/lock-folder.ts';
import { openEmbedded } from '#server/db/embedded/open-embedded.ts';

const CLUSTER = 'postgres';
/** Removing a folder into which a late write goes is tried again. */
const REMOVALS = 5;

/** Copies the database of a folder into a new folder, also while a server has it open: statements wait meanwhile. */
export async function copyEmbedded(dir: string, target: string): Promise<void> {
  const cluster = path.join(dir, CLUSTER);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw new Error(`There is no database in ${dir}.`);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const copy = path.join(target, CLUSTER);
  let unlock: () => void;
  try {
    unlock = lockFolder(dir);
  } catch (error) {
    if (error instanceof FolderInUse) return requestCopy(dir, copy);
    throw error;
  }
  try {
    cpSync(cluster, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } finally {
    unlock();
  }
}

/** The folder as a compressed archive. */
export async function* archiveEmbedded(dir: string): AsyncGenerator<Uint8Array> {
  yield* create({ gzip: { level: 6 }, cwd: dir, portable: true }, [CLUSTER]) as AsyncIterable<Uint8Array>;
}

/** Extracts an archive into a folder, in which there is no database if the archive is damaged. */
export async function extractEmbedded(archive: AsyncIterable<Uint8Array>, dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  // Elsewhere at first: writes that were begun may end after the failure, and would leave a part of a database.
  const extracted = await mkdtemp(path.join(dir, 'restored-'));
  try {
    const files = extract({ cwd: extracted, strict: true, filter: (name) => isOfCluster(name) });
    await pipeline(Readable.from(archive), files);
    const cluster = path.join(extracted, CLUSTER);
    if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw new Error('The archive contains no database.');
    await rename(cluster, path.join(dir, CLUSTER));
  } finally {
    await rm(extracted, { recursive: true, force: true, maxRetries: REMOVALS });
  }
}

/** Throws if the folder has, or had, a database. */
export function requireNoFolder(dir: string): void {
  const found = [path.join(dir, CLUSTER), markerOf(dir)].find((file) => existsSync(file));
  if (found !== undefined)
    throw new Error(`${found} exists. Move it away, or give another DATA_DIR. Nothing was restored.`);
}

const isOfCluster = (name: string): boolean => name === CLUSTER || name.startsWith(`${CLUSTER}/`);

/** Opens the database of a folder that no other process uses, for the time of `act`. */
export async function withEmbedded<Result>(
  dir: string,
  log: DatabaseLog,
  act: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const database = await openEmbedded(dir, { log });
  try {
    return await database.migrate(act);
  } finally {
    await database.close();
  }
}
