/** A marker file beside the embedded database's folder, so that an emptied folder is not taken for a new database. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closedRecordOf } from './closed-folder.ts';

const INITIALIZING = 'initializing';
const INITIALIZED = 'initialized';

export const markerOf = (dir: string): string => `${dir}.initialized`;

/**
 * Throws for a folder whose database is missing, and prepares a new folder. The caller calls the returned function once
 * the database has started.
 */
export function checkDatabaseFolder(dir: string): () => void {
  const cluster = path.join(dir, 'postgres');
  const marker = markerOf(dir);
  const state = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : null;
  if (existsSync(path.join(cluster, 'PG_VERSION')) && state !== INITIALIZING) {
    return () => (state === INITIALIZED ? undefined : writeMarker(marker, INITIALIZED));
  }
  // Nothing was stored before the first successful start, so a partial cluster can be removed.
  if (state === INITIALIZING) rmSync(cluster, { recursive: true, force: true });
  else if (state !== null || isOccupied(cluster)) throw new DatabaseMissing(dir);
  rmSync(closedRecordOf(dir), { force: true });
  writeMarker(marker, INITIALIZING);
  return () => writeMarker(marker, INITIALIZED);
}

const isOccupied = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** Written and renamed, so that a full disk cannot leave an empty marker. */
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
        `Restore the last backup (npm run restore -- --set-aside --from <folder or s3://…>). Or, to begin anew without the old data, remove both ${dir} and ${markerOf(dir)}.`,
    );
  }
}

/** The files or rows of a database are not what was stored. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged';

  constructor(dir: string, damages: readonly string[]) {
    super(
      `The database in ${dir} is damaged (${damages.join('; ')}). No rows were changed. Restore the last backup, which moves ` +
        'the damaged folder aside: npm run restore -- --set-aside --from <folder or s3://…>',
    );
  }
}
