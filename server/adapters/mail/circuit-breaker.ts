import { ServiceUnavailable } from '#server/kernel/requests/service-unavailable.ts';

export type CircuitBreaker = {
  /** Runs the call, or rejects immediately while the service is known to be down. */
  run<Result>(call: () => Promise<Result>): Promise<Result>;
};

export type BreakerParts = {
  service: string;
  /** How long calls are rejected after an outage, before a single one is tried. */
  pauseMs: number;
  /** Whether an error means that the service did not respond, rather than refused. */
  isOutage(error: unknown): boolean;
};

/** Stops calls to a service that does not respond. */
export function createCircuitBreaker({ service, pauseMs, isOutage }: BreakerParts): CircuitBreaker {
  let closedAgainAt: number | null = null;
  let isProbing = false;
  return {
    run: async (call) => {
      const isOpen = closedAgainAt !== null;
      // Measured time, not the product's clock, which tests and demonstrations move.
      if (closedAgainAt !== null && (isProbing || performance.now() < closedAgainAt)) {
        throw new ServiceUnavailable(service, new Error('it did not respond recently'));
      }
      isProbing = isOpen;
      try {
        const result = await call();
        closedAgainAt = null;
        return result;
      } catch (error) {
        closedAgainAt = isOutage(error) ? performance.now() + pauseMs : null;
        throw error;
      } finally {
        if (isOpen) isProbing = false;
      }
    },
  };
}
