import type { ErrorCode, WireError } from '#contract/errors.ts';

/** What the API refused. Branch on `code`; `message` is the sentence to show. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly errors: readonly WireError[];
  /** The number of the request, by which support can find it. */
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
