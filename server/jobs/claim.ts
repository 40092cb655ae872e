/**
 * A process's hold on the run of a job. Once it is lost, because the process was frozen or cut off for so long that the
 * queue gave the job to another one, or because its time is over, the run may write nothing more: no two runs of one
 * job go on.
 */
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../kernel/queryable.ts';
import type { QueuedRun } from './queue.ts';

export class ClaimLost extends Error {
  override name = 'ClaimLost';
}

export type Claim = {
  readonly run: QueuedRun;
  /** Aborted when the run has to end: the claim is lost, or the process stops and asks for an early end. */
  readonly signal: AbortSignal;
  /** Rejects when the claim is lost. */
  readonly lost: Promise<never>;
  /** Throws unless the run still belongs to this process. */
  verify(): void;
  /** The queue has confirmed the claim, as requested at this time of `performance.now()`. */
  confirm(requestedAt: number): void;
  /** Requests an early end; the run may still write. */
  endSoon(reason: string): void;
  lose(reason: string): void;
};

/** `leaseMs` is for how long a confirmation is valid. */
export function createClaim(run: QueuedRun, { leaseMs, takenAt }: { leaseMs: number; takenAt: number }): Claim {
  const ending = new AbortController();
  const { promise: lost, reject } = Promise.withResolvers<never>();
  // Whoever runs the job awaits it; a loss after that is nobody's error.
  lost.catch(() => undefined);
  let confirmedAt = takenAt;
  let loss: ClaimLost | null = null;
  const lose = (reason: string) => {
    if (loss !== null) return;
    loss = new ClaimLost(reason);
    ending.abort(loss);
    reject(loss);
  };
  return {
    run,
    signal: ending.signal,
    lost,
    verify: () => {
      // Measured here as well: after the process was frozen, a statement may come before the next heartbeat.
      if (performance.now() - confirmedAt > leaseMs) lose('The queue has not confirmed this run in time');
      if (loss !== null) throw loss;
    },
    confirm: (requestedAt) => {
      confirmedAt = requestedAt;
    },
    endSoon: (reason) => ending.abort(new Error(reason)),
    lose,
  };
}

const STATEMENTS = new Set<PropertyKey>([
  ...['execute', 'select', 'selectDistinct', 'selectDistinctOn', 'insert', 'update', 'delete', 'with', '$count'],
]);

/** The database as a run may use it: every statement and every transaction requires the claim. */
export function guardDatabase(db: Db, claim: Claim): Db {
  return guard(db, claim, async (tx) => lockClaim(tx, claim));
}

/**
 * The claim is checked in the transaction and locked to its end, so that the queue can give the job to nobody else in
 * between.
 */
async function lockClaim(tx: Tx, claim: Claim): Promise<void> {
  const { name, id, retryCount } = claim.run;
  const { rows } = await tx.execute(
    sql`select 1 from boss.job where name = ${name} and id = ${id}::uuid and retry_count = ${retryCount} and state = 'active' for key share`,
  );
  if (rows.length > 0) return;
  claim.lose('The queue has given this job to another run');
  claim.verify();
}

function guard<Guarded extends Db | Tx>(db: Guarded, claim: Claim, begin: (tx: Tx) => Promise<void>): Guarded {
  const transaction: Db['transaction'] = async (act, config) => {
    claim.verify();
    return db.transaction(async (tx) => {
      await begin(tx);
      const result = await act(guard(tx, claim, async () => undefined));
      claim.verify();
      return result;
    }, config);
  };
  return new Proxy(db, {
    get: (target, property) => {
      if (property === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function' || !STATEMENTS.has(property)) return value;
      return (...args: unknown[]) => {
        claim.verify();
        return value.apply(target, args);
      };
    },
  });
}
