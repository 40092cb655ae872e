import type { FastifyInstance } from 'fastify';
import { describeApi } from '#server/jsonapi/openapi/openapi.ts';

/** `/api/openapi.json`: the document of this version, generated once. */
export function registerOpenApi(app: FastifyInstance, origin: URL): void {
  const document = JSON.stringify(describeApi(origin));
  app.get('/api/openapi.json', async (request, reply) => {
    request.isCacheable = true;
    return reply.type('application/json').send(document);
  });
}
