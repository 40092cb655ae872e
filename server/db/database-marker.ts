/** The marker beside the embedded database's folder: an emptied folder must not pass for a new one. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const INITIALIZING = 'initializing';
const INITIALIZED = 'initialized';

export const markerOf = (dir: string): string => `${dir}.initialized`;

/**
 * Refuses a folder that lost the database it held, and prepares one that never held any. The caller calls the result once
 * the database has started.
 */
export function checkDatabaseFolder(dir: string): () => void {
  const cluster = path.join(dir, 'postgres');
  const marker = markerOf(dir);
  const state = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : null;
  if (existsSync(path.join(cluster, 'PG_VERSION')) && state !== INITIALIZING) {
    return () => (state === INITIALIZED ? undefined : writeMarker(marker, INITIALIZED));
  }
  // Nothing was stored before the first start succeeded, so what it left half-made can go.
  if (state === INITIALIZING) rmSync(cluster, { recursive: true, force: true });
  else if (state !== null || isOccupied(cluster)) throw new DatabaseMissing(dir);
  writeMarker(marker, INITIALIZING);
  return () => writeMarker(marker, INITIALIZED);
}

const isOccupied = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** Renamed into place: a full disk must not leave an empty marker. */
function writeMarker(marker: string, state: string): void {
  mkdirSync(path.dirname(marker), { recursive: true, mode: 0o700 });
  writeFileSync(`${marker}.part`, `${state}\n`, { mode: 0o600 });
  renameSync(`${marker}.part`, marker);
}

export class DatabaseMissing extends Error {
  override name = 'DatabaseMissing';

  constructor(dir: string) {
    super(
      `${dir} held a database and its files are gone or incomplete (postgres/PG_VERSION is missing). Nothing was changed. ` +
        `Restore DATA_DIR from a backup. Or, to begin anew without the old data, remove both ${dir} and ${markerOf(dir)}.`,
    );
  }
}
