import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';

/** `/healthz`: the process answers. `/readyz`: it and its database do. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async (_request, reply) => reply.type('application/json').send('{"status":"ok"}'));
  app.get('/readyz', async (_request, reply) => {
    await db.execute(sql`select 1`);
    return reply.type('application/json').send('{"status":"ready"}');
  });
}
