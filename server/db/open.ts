import type { DatabaseChoice } from '../config.ts';
import type { Database, OpenOptions } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { openServer } from './server/open-server.ts';

export type { Database, DatabaseLog, NotificationHandler, OpenOptions } from './database.ts';

/**
 * Opens the configured database. Both kinds are PostgreSQL with the same driver, so other code need not distinguish
 * them.
 */
export function openDatabase(choice: DatabaseChoice, options: OpenOptions): Promise<Database> {
  return choice.kind === 'embedded' ? openEmbedded(choice.dir, options) : openServer(choice, options);
}
