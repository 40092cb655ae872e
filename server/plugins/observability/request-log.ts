import type { FastifyInstance } from 'fastify';

/** Logs one event for each response: the route pattern, never the URL, which may contain a name or a token. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'warn' : 'debug';
    request.log[level]({
      event: 'request.answered',
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
