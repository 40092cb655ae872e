import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { hoursAfter } from '#domain/shared/dates.ts';
import { handleJob, type Job } from '#server/kernel/jobs/handle-job.ts';
import { defineJob } from '#server/kernel/jobs/jobs.ts';
import { KEY_LIFETIME_HOURS } from '#server/kernel/requests/idempotency.ts';
import type { DatabaseConnections } from '../db/database.ts';
import { idempotencyKeys, outbox, sharedBuckets } from '../kernel/tables.ts';

/** Long enough to inspect what happened to last week's emails. */
const OUTBOX_HOURS = 7 * 24;

const maintain = defineJob({ name: 'kernel.maintain', payload: z.object({}), schedule: 'daily' });

/** Nightly: deletes relayed and expired rows, then vacuums and analyzes the database. */
export function maintenanceJob(database: DatabaseConnections): Job {
  return handleJob(maintain, async ({ db, clock }) => {
    const now = clock.now();
    // Rows that still wait have no time of relaying, so they are never deleted.
    await db.delete(outbox).where(lt(outbox.relayedAt, hoursAfter(now, -OUTBOX_HOURS)));
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, hoursAfter(now, -KEY_LIFETIME_HOURS)));
    await db.delete(sharedBuckets).where(lt(sharedBuckets.fullAt, now));
    await database.maintain();
  });
}
