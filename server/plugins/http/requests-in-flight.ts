/**
 * Requests that are not over: handlers that still run, those of disconnected callers too, because the database must stay
 * open for them, and responses that are not sent to their last byte.
 */
import { Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type RequestsInFlight = {
  /** Accepts no new connections; what arrives on open ones is still answered, each time with the end of its connection. */
  stopListening(): void;
  /** Resolves once no handler runs and no response is being sent, or after the timeout. */
  settle(timeoutMs: number): Promise<void>;
};

/** Call it before any route is added. */
export function trackRequestsInFlight(app: FastifyInstance): RequestsInFlight {
  let running = 0;
  let isStopping = false;
  const waiters = new Set<() => void>();
  const finish = () => {
    running -= 1;
    if (running === 0) for (const wake of waiters) wake();
  };
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function trackHandler(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (answer instanceof Promise) {
        running += 1;
        answer.then(finish, finish);
      }
      return answer;
    };
  });
  app.server.prependListener('request', (_request, response) => {
    running += 1;
    response.once('close', finish);
    if (isStopping) response.setHeader('connection', 'close');
  });
  return {
    stopListening: () => {
      isStopping = true;
      // The method of HTTP servers ends idle connections too, and takes those for idle whose response has been written
      // but not sent: its caller would get a part of it.
      NetServer.prototype.close.call(app.server);
    },
    settle: (timeoutMs) =>
      new Promise((resolve) => {
        if (running === 0) return resolve();
        const wake = () => {
          clearTimeout(timeout);
          waiters.delete(wake);
          resolve();
        };
        const timeout = setTimeout(wake, timeoutMs);
        waiters.add(wake);
      }),
  };
}
