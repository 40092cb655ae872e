/** Coalesces concurrent work under one key: the first caller does it, the others wait for what it comes to. */

/** What somebody else's work came to, or the work itself, to be left unless it has been settled by then. */
export type Turn<Value> = { result: Value } | { leave: () => void };

export type InFlight<Value> = {
  /** Where the work is given up, one of those who wait gets it. */
  enter(key: string): Promise<Turn<Value>>;
  settle(key: string, result: Value): void;
};

const ABANDONED = Symbol('abandoned');

export function createInFlight<Value>(): InFlight<Value> {
  const running = new Map<string, PromiseWithResolvers<Value | typeof ABANDONED>>();
  const settle = (key: string, result: Value | typeof ABANDONED) => {
    running.get(key)?.resolve(result);
    running.delete(key);
  };
  return {
    enter: async (key) => {
      for (let first = running.get(key); first !== undefined; first = running.get(key)) {
        const result = await first.promise;
        if (result !== ABANDONED) return { result };
      }
      // Taken in the same turn of the loop in which it was found free, or several would take it.
      const own = Promise.withResolvers<Value | typeof ABANDONED>();
      running.set(key, own);
      return {
        leave: () => {
          if (running.get(key) === own) settle(key, ABANDONED);
        },
      };
    },
    settle,
  };
}
