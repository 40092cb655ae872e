import type { FastifyInstance } from 'fastify';
import { describeApi } from '../jsonapi/openapi.ts';

/** `/api/openapi.json`: the document of this version, made once. */
export function registerOpenApi(app: FastifyInstance, origin: URL): void {
  const document = JSON.stringify(describeApi(origin));
  app.get('/api/openapi.json', async (request, reply) => {
    request.keepable = true;
    return reply.type('application/json').send(document);
  });
}
