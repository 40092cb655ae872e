/** Confirms the runs of this process to the queue, and notices those that no longer belong to it. */
import type { Ctx } from '../kernel/ctx.ts';
import { type Claim, createClaim } from './claim.ts';
import type { JobQueue, QueuedRun } from './queue.ts';

/** After how many seconds without a heartbeat the queue gives a run to another process. */
export const HEARTBEAT_SECONDS = 30;
const BEAT_MS = 7_000;

export type Heartbeat = {
  /** Holds the claim while the work goes on. */
  claim<Result>(run: QueuedRun, takenAt: number, work: (claim: Claim) => Promise<Result>): Promise<Result>;
  /** Confirms all runs now. */
  beat(): Promise<void>;
  /** The claims that are held. */
  claims(): Claim[];
  stop(): void;
};

type HeartbeatParts = { queue: Pick<JobQueue, 'confirm'>; leaseMs: number; log: Ctx['log'] };

export function startHeartbeat({ queue, leaseMs, log }: HeartbeatParts): Heartbeat {
  const held = new Set<Claim>();
  const beat = async () => {
    const claims = [...held];
    if (claims.length === 0) return;
    const requestedAt = performance.now();
    const confirmed = await queue.confirm(claims.map(({ run }) => run));
    for (const claim of claims) {
      if (confirmed.has(claim.run.id)) claim.confirm(requestedAt);
      // A run that ended meanwhile is complete in the queue, not lost.
      else if (held.has(claim)) claim.lose('The queue has given this job to another run, or it was canceled');
    }
  };
  const timer = setInterval(() => {
    // A failed heartbeat says nothing about the claims; without any for long enough they end by themselves.
    beat().catch((error: unknown) => log.warn({ event: 'queue.unconfirmed', err: error }));
  }, BEAT_MS).unref();
  return {
    claim: async (run, takenAt, work) => {
      const claim = createClaim(run, { leaseMs, takenAt });
      held.add(claim);
      return work(claim).finally(() => held.delete(claim));
    },
    beat,
    claims: () => [...held],
    stop: () => clearInterval(timer),
  };
}
