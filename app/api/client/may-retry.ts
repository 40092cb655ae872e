import { ApiError } from './api-error.ts';

/** Whether a failed read is tried again: up to three times without a response, once if the server failed, and never if it refused. */
export function mayRetry(tries: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return tries < 3;
  return error.status >= 500 && tries < 1;
}
