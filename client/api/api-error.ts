import type { ErrorCode, WireError } from '#contract/errors.ts';

/** An error response of the API. Branch on `code`; `message` is for the user. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly errors: readonly WireError[];
  /** The request id, for support. */
  readonly reference: string | null;

  constructor(status: number, errors: readonly WireError[], reference: string | null = null) {
    super(errors.map((error) => error.detail).join(' ') || 'Error');
    this.status = status;
    this.errors = errors;
    this.reference = reference;
  }

  get code(): ErrorCode | null {
    return this.errors[0]?.code ?? null;
  }
}
