/** Errors of loading or rendering a page, and the URL of the error page of each. (rules P37) */
import { isRouteErrorResponse } from 'react-router';
import type { RouteErrorData } from '#app/api/rendering/loading.ts';
import { ApiError } from '#client/api/api-error.ts';
import { MissingChunkError } from '#ui/lazy/load-chunk.ts';

export type Failure =
  /** The server responded with an error; `detail` is that of the first one. */
  | { kind: 'refused'; status: number; detail?: string; reference?: string }
  /** No response, as without a connection. */
  | { kind: 'no-response' }
  /** A chunk of the application did not load. */
  | { kind: 'chunk' }
  /** An uncaught error in the application. */
  | { kind: 'fault' };

export function readFailure(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { status, errors, reference } = error;
    return { kind: 'refused', status, detail: errors[0]?.detail, reference: reference ?? undefined };
  }
  if (isRouteErrorResponse(error)) {
    // Errors of our loaders have a detail for the reader; those of the router are for developers.
    const { detail } = Object(error.data) as Partial<RouteErrorData>;
    return { kind: 'refused', status: error.status, detail };
  }
  if (error instanceof MissingChunkError) return { kind: 'chunk' };
  return { kind: hasNoResponse(error) ? 'no-response' : 'fault' };
}

/** What `fetch` throws: a TypeError without a connection, a TimeoutError when the server does not respond. */
function hasNoResponse(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Server status 500 or above goes to /error-{status}, an uncaught failure to /error-app, a missing chunk to /load-error. (rules P37) */
export function urlOfFailure(failure: Failure, back: string): string {
  switch (failure.kind) {
    case 'refused':
      return withBack(`/error-${failure.status}`, back);
    case 'no-response':
      return withBack('/error-network', back);
    case 'chunk':
      return withBack('/load-error', back);
    case 'fault':
      return withBack('/error-app', back);
  }
}

/** The URL of an error page, with the page to return to. */
export const withBack = (path: string, back: string): string =>
  back === '/' ? path : `${path}?${new URLSearchParams({ redirect: back })}`;

const IS_FAILURE = /^\/(?:error-|load-error)/;

/** The URL of the failed page: the current one, or the `redirect` of an error page. */
export function urlBeforeFailure(
  { pathname, search }: { pathname: string; search: string },
  redirect: string | null,
): string {
  return IS_FAILURE.test(pathname) ? (redirect ?? '/') : `${pathname}${search}`;
}
