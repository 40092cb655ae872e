/** A service that we depend on does not answer, or fails on its own side; a request that needs it answers 503. */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable';
  readonly service: string;

  constructor(service: string, cause: unknown) {
    super(`${service} is unavailable${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause });
    this.service = service;
  }
}

/** The longest that a request waits for one answer of a service: it should reply within 10 seconds itself. */
export const SERVICE_TIMEOUT_MS = 8_000;

/** Gives up waiting after so long. What was sent may still take effect, so it must be safe to send again. */
export async function withinDeadline<Result>(
  work: Promise<Result>,
  { service, ms }: { service: string; ms: number },
): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ServiceUnavailable(service, new Error(`no answer within ${ms} ms`))), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
