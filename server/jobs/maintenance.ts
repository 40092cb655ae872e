import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { defineJob, type Job } from '../kernel/module.ts';
import { idempotencyKeys, outbox } from '../kernel/tables.ts';

const DAY_MS = 86_400_000;
/** Long enough to see in the table what became of last week's mail. */
const OUTBOX_KEPT_MS = 7 * DAY_MS;
/** As long as a key gives its first answer again. */
const KEYS_KEPT_MS = 3 * DAY_MS;

/** Nightly: what is handed on or forgotten leaves the tables, then the database cleans up and counts what is there. */
export function maintenanceJob(database: Database): Job {
  return defineJob({
    name: 'kernel.maintain',
    payload: z.object({}),
    schedule: 'daily',
    run: async ({ db, clock }) => {
      const now = clock.now().getTime();
      // What still waits has no instant of relaying, so it is not older than anything.
      await db.delete(outbox).where(lt(outbox.relayedAt, new Date(now - OUTBOX_KEPT_MS)));
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - KEYS_KEPT_MS)));
      await database.maintain();
    },
  });
}
