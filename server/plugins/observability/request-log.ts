import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

type AnsweredRequest = { method: string; route: string | undefined; status: number; ms: number };

/** One event per response: the route's pattern, not the URL, which may contain names and tokens. */
export function logResponse(log: FastifyBaseLogger, { ms, ...response }: AnsweredRequest): void {
  const level = response.status >= 500 ? 'warn' : 'debug';
  log[level]({ event: 'request.answered', ...response, ms: Math.round(ms) });
}

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, log } = request;
    logResponse(log, { method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}
