import type { FastifyInstance } from 'fastify';
import type { DiskSpace } from '#server/kernel/disk-space.ts';
import { Failure } from '#server/kernel/failure.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes while the disk is full; pages and lists are still served. */
export function registerDiskGuard(app: FastifyInstance, disk: DiskSpace): void {
  app.addHook('onRequest', async ({ method }) => {
    if (!READS.has(method) && (await disk.isLow())) throw new Failure('server.disk-full');
  });
  app.addHook('onError', async (_request, _reply, error) => disk.recordFailure(error));
}
