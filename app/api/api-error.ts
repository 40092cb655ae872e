import type { ErrorCode, WireError } from '#contract/errors.ts';

/** What the API refused. Branch on `code`; `message` is the sentence to show. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly errors: readonly WireError[];

  constructor(status: number, errors: readonly WireError[]) {
    super(errors.map((error) => error.detail).join(' ') || 'Error');
    this.status = status;
    this.errors = errors;
  }

  get code(): ErrorCode | null {
    return this.errors[0]?.code ?? null;
  }
}
