import { ServiceUnavailable } from '../../kernel/service-unavailable.ts';

export type CircuitBreaker = {
  /** Runs the call, or rejects at once while the service is known to be down. */
  run<Result>(call: () => Promise<Result>): Promise<Result>;
};

export type BreakerParts = {
  service: string;
  /** How long calls are refused after an outage, before a single one tries again. */
  pauseMs: number;
  /** Whether an error means that the service did not answer, rather than that it refused. */
  isOutage(error: unknown): boolean;
};

/** Stops calls to a service that does not respond. */
export function createCircuitBreaker({ service, pauseMs, isOutage }: BreakerParts): CircuitBreaker {
  let closedAgainAt: number | null = null;
  let isProbing = false;
  return {
    run: async (call) => {
      const isOpen = closedAgainAt !== null;
      // Not the product's clock: this waits for a machine, and tests and demonstrations move that clock.
      if (closedAgainAt !== null && (isProbing || performance.now() < closedAgainAt)) {
        throw new ServiceUnavailable(service, new Error('it did not answer a moment ago'));
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
