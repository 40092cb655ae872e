/** What the queue stores of a job: its payload, and beside it the request that the job follows from. */
const REQUEST = '$request';

export type JobOrigin = {
  /** The id of the request, or of the scheduled run, that sent the job; null for jobs of earlier releases. */
  requestId: string | null;
  /** The span that sent it; null if nothing is traced. */
  traceparent: string | null;
};

export const UNKNOWN_ORIGIN: JobOrigin = { requestId: null, traceparent: null };

/** An earlier release that runs the job drops the field with the others that its payload does not declare. */
export const packJob = (payload: unknown, { requestId, traceparent }: JobOrigin): object => ({
  ...(payload as object),
  ...(requestId === null ? {} : { [REQUEST]: { requestId, ...(traceparent === null ? {} : { traceparent }) } }),
});

export function unpackJob(data: unknown): { payload: Record<string, unknown>; origin: JobOrigin } {
  const { [REQUEST]: stored, ...payload } = (data ?? {}) as Record<string, unknown>;
  const { requestId, traceparent } = (stored ?? {}) as Record<string, unknown>;
  return { payload, origin: { requestId: textOrNull(requestId), traceparent: textOrNull(traceparent) } };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
