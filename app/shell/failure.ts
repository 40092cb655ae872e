/** What went wrong while a page was loaded or drawn, and the address where that is said. (rules P37) */
import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#app/api/api-error.ts';
import type { Refused } from '#app/api/loading.ts';
import { PieceMissing } from '#app/ui/load-piece.ts';

export type Failure =
  /** The server refused; `detail` is the first error detail that it gave. */
  | { kind: 'refused'; status: number; detail?: string; reference?: string }
  /** No answer came, as without a connection. */
  | { kind: 'unanswered' }
  /** A piece of the application did not load. */
  | { kind: 'piece' }
  /** A fault of our own. */
  | { kind: 'fault' };

export function readFailure(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { status, errors, reference } = error;
    return { kind: 'refused', status, detail: errors[0]?.detail, reference: reference ?? undefined };
  }
  if (isRouteErrorResponse(error)) {
    // What our own loaders throw; the router's own refusals carry a sentence for programmers.
    const { detail } = Object(error.data) as Partial<Refused>;
    return { kind: 'refused', status: error.status, detail };
  }
  if (error instanceof PieceMissing) return { kind: 'piece' };
  return { kind: isUnanswered(error) ? 'unanswered' : 'fault' };
}

/** What `fetch` throws: a TypeError without a connection, a TimeoutError when nobody answers. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Server status 500 or above goes to /error-{status}, an uncaught failure to /error-app, a missing piece to /load-error. (rules P37) */
export function placeOfFailure(failure: Failure, back: string): string {
  switch (failure.kind) {
    case 'refused':
      return withBack(`/error-${failure.status}`, back);
    case 'unanswered':
      return withBack('/error-network', back);
    case 'piece':
      return withBack('/load-error', back);
    case 'fault':
      return withBack('/error-app', back);
  }
}

/** The address of an error page, with the way back in it. */
export const withBack = (path: string, back: string): string =>
  back === '/' ? path : `${path}?${new URLSearchParams({ redirect: back })}`;

const IS_FAILURE = /^\/(?:error-|load-error)/;

/** Where one was: this address, or the one that an error page was given. */
export function placeBefore(
  { pathname, search }: { pathname: string; search: string },
  redirect: string | null,
): string {
  return IS_FAILURE.test(pathname) ? (redirect ?? '/') : `${pathname}${search}`;
}
