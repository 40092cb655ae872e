import type { FastifyInstance } from 'fastify';
import { describeApi } from '#server/jsonapi/openapi/openapi.ts';

/** `/api/openapi.json`: the document of this version, generated at the first request. */
export function registerOpenApi(app: FastifyInstance, origin: URL): void {
  let document: string | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    request.isCacheable = true;
    document ??= JSON.stringify(describeApi(origin));
    return reply.type('application/json').send(document);
  });
}
