import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks the folder for this process and returns the function that unlocks it, once or more often. The embedded engine would admit a second
 * process, and both would lose rows silently. The operating system releases the lock of a dead process.
 */
export function lockFolder(dir: string): () => void {
  const lock = new DatabaseSync(path.join(dir, 'lock'));
  try {
    lock.exec('PRAGMA busy_timeout=0; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new FolderInUse(dir);
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}

export class FolderInUse extends Error {
  override name = 'FolderInUse';

  constructor(dir: string) {
    super(
      `The database in ${dir} is open in another process, and the embedded database serves one at a time. ` +
        'Stop that process first, give this one another DATA_DIR, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}
