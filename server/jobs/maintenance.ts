import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { hoursAfter } from '#domain/shared/dates.ts';
import type { DatabaseConnections } from '../db/database.ts';
import { handleJob, type Job } from '../kernel/handle-job.ts';
import { defineJob } from '../kernel/jobs.ts';
import { idempotencyKeys, outbox } from '../kernel/tables.ts';

/** Long enough to see in the table what became of last week's mail. */
const OUTBOX_HOURS = 7 * 24;
/** As long as a key gives its first answer again. */
const KEYS_HOURS = 3 * 24;

const maintain = defineJob({ name: 'kernel.maintain', payload: z.object({}), schedule: 'daily' });

/** Nightly: what is handed on or forgotten leaves the tables, then the database cleans up and counts what is there. */
export function maintenanceJob(database: DatabaseConnections): Job {
  return handleJob(maintain, async ({ db, clock }) => {
    const now = clock.now();
    // What still waits has no instant of relaying, so it is not older than anything.
    await db.delete(outbox).where(lt(outbox.relayedAt, hoursAfter(now, -OUTBOX_HOURS)));
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, hoursAfter(now, -KEYS_HOURS)));
    await database.maintain();
  });
}
