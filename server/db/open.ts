import type { DatabaseChoice } from '../config.ts';
import type { Database, OpenOptions } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openServer } from './open-server.ts';

export type { Database, DatabaseLog, Db, Notified, OpenOptions } from './database.ts';

/** Opens the chosen database. Both kinds are PostgreSQL behind the same driver, so nothing else asks which one it is. */
export function openDatabase(choice: DatabaseChoice, options: OpenOptions): Promise<Database> {
  return choice.kind === 'embedded' ? openEmbedded(choice.dir, options) : openServer(choice.url, options);
}
