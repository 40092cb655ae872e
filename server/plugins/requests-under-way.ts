/** Requests whose handlers still run, those included whose caller has gone: the database has to outlive them all. */
import type { FastifyInstance } from 'fastify';

export type UnderWay = {
  /** Resolves once no handler runs any more, or once so many milliseconds have passed. */
  settle(patienceMs: number): Promise<void>;
};

/** Call it before any route is added. */
export function countUnderWay(app: FastifyInstance): UnderWay {
  let running = 0;
  const waiting = new Set<() => void>();
  const leave = () => {
    running -= 1;
    if (running === 0) for (const wake of waiting) wake();
  };
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function count(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (answer instanceof Promise) {
        running += 1;
        answer.then(leave, leave);
      }
      return answer;
    };
  });
  return {
    settle: (patienceMs) =>
      new Promise((resolve) => {
        if (running === 0) return resolve();
        const wake = () => {
          clearTimeout(patience);
          waiting.delete(wake);
          resolve();
        };
        const patience = setTimeout(wake, patienceMs);
        waiting.add(wake);
      }),
  };
}
