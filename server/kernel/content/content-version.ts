import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/kernel/queryable.ts';
import { contentVersions } from '#server/kernel/tables.ts';

export type ContentVersion = {
  /** The version that this process knows of. */
  current(): number;
  /**
   * Raises the version inside the transaction that changes published content; every process is notified at the commit.
   */
  raise(tx: Tx): Promise<void>;
  onChange(listener: () => void): void;
  /** Reads the version again, as a notification does. */
  refresh(): Promise<void>;
};

/** A database whose notifications reach every process. */
type NotifyingDatabase = {
  db: Db;
  listen(channel: string, handler: () => void): Promise<() => void>;
  notify(channel: string): Promise<void>;
  /** Notifies when the transaction commits. */
  notifyAtCommit(tx: Tx, channel: string): Promise<void>;
};

const CHANNEL = 'content_version';

/** Follows the content version: this process and every other learns of a raise through the database's notifications. */
export async function followContentVersion(database: NotifyingDatabase): Promise<ContentVersion> {
  const listeners: (() => void)[] = [];
  let version = await readVersion(database);
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const refresh = async () => {
    version = await readVersion(database);
    notifyListeners();
  };
  // The caches are cleared even if the database is unavailable; the notification is repeated after reconnecting.
  await database.listen(CHANNEL, () => void refresh().catch(notifyListeners));
  return {
    current: () => version,
    raise: async (tx) => {
      await raiseContentVersion(tx);
      await database.notifyAtCommit(tx, CHANNEL);
    },
    onChange: (listener) => listeners.push(listener),
    refresh,
  };
}

async function readVersion(database: NotifyingDatabase): Promise<number> {
  const [row] = await database.db.select().from(contentVersions).where(eq(contentVersions.id, 1));
  return row?.version ?? 0;
}

/** The write only; call `notifyContentChange` after the commit. */
export async function raiseContentVersion(tx: Tx): Promise<void> {
  await tx
    .insert(contentVersions)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({ target: contentVersions.id, set: { version: sql`${contentVersions.version} + 1` } });
}

/** Notifies every process of the new content version; call it after the commit, or they would read the old one. */
export function notifyContentChange(database: NotifyingDatabase): Promise<void> {
  return database.notify(CHANNEL);
}
