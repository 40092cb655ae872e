/** An external service does not respond, or fails on its side; a request that needs it returns 503. */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable';
  readonly service: string;

  constructor(service: string, cause: unknown) {
    super(`${service} is unavailable${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause });
    this.service = service;
  }
}

/** The maximum wait of a request for a service; the request itself should respond within 10 seconds. */
export const SERVICE_TIMEOUT_MS = 8_000;

/** Rejects after a timeout. The call may still take effect, so it must be safe to repeat. */
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
