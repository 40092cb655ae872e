import type { Entity } from '#contract/resources.ts';
import { ApiError } from './api-error.ts';

/** Sign-in status: unknown (null) until the browser has spoken, then the account or false. (rules S7) */
export type Login = { status: null } | { status: false } | { status: true; user: Entity<'User'> };

export type Session = {
  /** What this browser has stored; undefined until it was read. */
  token: string | null | undefined;
  /** The account as the server last told it. */
  user: Entity<'User'> | undefined;
  /** Why the server did not tell it. */
  error: unknown;
};

/** The server knows the stored token no longer, and it is cleared. (rules S6) */
export const hasSessionEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Not logged; fetching until the account is there; logged, and updating what is there already. (rules S7) */
export function loginStatus({ token, user, error }: Session): Login {
  if (token === undefined) return { status: null };
  if (token === null || hasSessionEnded(error)) return { status: false };
  return user === undefined ? { status: null } : { status: true, user };
}
