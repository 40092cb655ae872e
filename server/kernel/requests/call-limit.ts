import { LRUCache } from 'lru-cache';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { networkOf } from './ip-network.ts';

type Caller = Pick<Ctx, 'address' | 'clock'>;

export type CallLimit = {
  /** Throws with the seconds to wait while the limit of the caller's network is used up. */
  check(caller: Caller): void;
  count(caller: Caller): void;
};

/** Networks in memory at once; the least recently used are evicted first. */
const MAX_NETWORKS = 20_000;

/** Limits the calls of each network per time window. */
export function createCallLimit({ max: limit, perMs }: { max: number; perMs: number }): CallLimit {
  const spent = new LRUCache<string, { calls: number; until: number }>({ max: MAX_NETWORKS });
  const read = ({ address, clock }: Caller) => {
    const now = clock.now().getTime();
    const known = spent.get(networkOf(address));
    return known === undefined || known.until <= now ? { calls: 0, until: now + perMs } : known;
  };
  return {
    check: (caller) => {
      const { calls, until } = read(caller);
      if (calls < limit) return;
      const wait = Math.ceil((until - caller.clock.now().getTime()) / 1000);
      throw new Failure('request.too-many', { headers: { 'retry-after': String(wait) } });
    },
    count: (caller) => {
      const { calls, until } = read(caller);
      spent.set(networkOf(caller.address), { calls: calls + 1, until });
    },
  };
}
