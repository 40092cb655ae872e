import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DiskSpace } from '#server/kernel/disk-space.ts';
import { Failure } from '#server/kernel/failure.ts';
import type { Db } from '#server/kernel/queryable.ts';

/** Load balancers check every few seconds and treat a missing response as a dead process. */
const READY_TIMEOUT_MS = 1_500;

export type HealthParts = { db: Pick<Db, 'execute'>; disk: DiskSpace; isStopping(): boolean };

/**
 * `/healthz`: the process responds. `/readyz`: the database responds, the disk has space and the process is not about to
 * stop; otherwise 503 within two seconds.
 */
export function registerHealth(app: FastifyInstance, { db, disk, isStopping }: HealthParts): void {
  let probe: Promise<unknown> | null = null;
  app.get('/healthz', async (_request, reply) => reply.type('application/json').send('{"status":"ok"}'));
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).type('application/json').send('{"status":"stopping"}');
    if (await disk.isLow()) return reply.code(503).type('application/json').send('{"status":"disk full"}');
    // Concurrent checks while the database hangs share one statement, so they do not exhaust the pool.
    probe ??= db.execute(sql`select 1`).finally(() => {
      probe = null;
    });
    await withTimeout(probe, READY_TIMEOUT_MS);
    return reply.type('application/json').send('{"status":"ready"}');
  });
}

async function withTimeout(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Failure('server.unavailable')), ms);
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
