/** What the files of the embedded database were when it was closed, by which a torn folder is found at the next start. */
import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { DatabaseLog } from '#server/db/database.ts';

const NAMED = 5;

/** For each file, relative to the cluster, its length and CRC-32. */
const Files = z.record(z.string(), z.tuple([z.number(), z.number()]));
type Files = z.infer<typeof Files>;

/** The record of a clean close, beside the folder; without it the database was killed, or never opened. */
export const closedRecordOf = (dir: string): string => `${dir}.closed`;

/** Records the files of a database that has just been closed. Without the record the next start reads all rows instead. */
export async function recordClosed(dir: string, cluster: string, log: DatabaseLog): Promise<void> {
  const record = closedRecordOf(dir);
  try {
    await writeFile(`${record}.part`, JSON.stringify(await readFiles(cluster)), { mode: 0o600 });
    await rename(`${record}.part`, record);
  } catch (error) {
    log.warn({ event: 'database.close-unrecorded', err: error });
  }
}

/**
 * How the files differ from what the last close left, the first five of them; null if it was not closed. The record is
 * removed if none differs: from now on they change.
 */
export async function compareWithClosed(dir: string, cluster: string): Promise<string[] | null> {
  const expected = readRecord(dir);
  if (expected === null) return null;
  const found = await readFiles(cluster);
  const damages = Object.entries(expected).flatMap(([name, file]) => describeDamage(name, file, found[name]));
  if (damages.length === 0) rmSync(closedRecordOf(dir));
  return damages.length > NAMED ? [...damages.slice(0, NAMED), `and ${damages.length - NAMED} more`] : damages;
}

function readRecord(dir: string): Files | null {
  const record = closedRecordOf(dir);
  if (!existsSync(record)) return null;
  try {
    return Files.parse(JSON.parse(readFileSync(record, 'utf8')));
  } catch {
    // A record that cannot be read proves nothing; the engine checks the rows instead.
    return null;
  }
}

type File = Files[string];

function describeDamage(name: string, [bytes, sum]: File, found: File | undefined): string[] {
  if (found === undefined) return [`${name} is missing`];
  if (found[0] !== bytes) return [`${name} has ${found[0]} bytes instead of ${bytes}`];
  return found[1] === sum ? [] : [`${name} has other contents`];
}

async function readFiles(cluster: string): Promise<Files> {
  const files: Files = {};
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files[path.relative(cluster, file).split(path.sep).join('/')] = summarize(file);
    // Most of a thousand files are a few pages, for which streams would take ten times as long.
    await nextTurn();
  }
  return files;
}

const buffer = Buffer.allocUnsafe(1 << 18);

function summarize(file: string): File {
  let [bytes, sum] = [0, 0];
  const handle = openSync(file, 'r');
  try {
    for (let read = readSync(handle, buffer); read > 0; read = readSync(handle, buffer)) {
      bytes += read;
      sum = crc32(buffer.subarray(0, read), sum);
    }
  } finally {
    closeSync(handle);
  }
  return [bytes, sum];
}
