/** Requests whose handlers still run, including those of disconnected callers: the database must stay open for them. */
import type { FastifyInstance } from 'fastify';

export type RequestsInFlight = {
  /** Resolves once no handler runs, or after the timeout. */
  settle(timeoutMs: number): Promise<void>;
};

/** Call it before any route is added. */
export function trackRequestsInFlight(app: FastifyInstance): RequestsInFlight {
  let running = 0;
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
  return {
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
