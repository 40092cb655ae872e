import { ApiError } from '#client/api/api-error.ts';
import type { Entity } from '#contract/resources.ts';

/** The account of this session, as the session loads it. */
export type SignedInUser = Entity<'User', 'membership' | 'addresses'>;

/** Sign-in status: unknown (null) until the stored session is read, then the account or false. (rules S7) */
export type Login = { status: null } | { status: false } | { status: true; user: SignedInUser };

export type Session = {
  /** The stored token; undefined until it was read. */
  token: string | null | undefined;
  /** The account as last fetched. */
  user: SignedInUser | undefined;
  /** The error of fetching it. */
  error: unknown;
};

/** Whether the server no longer accepts the stored token. (rules S6) */
export const hasSessionEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Signed out, loading until the account is fetched, or signed in. (rules S7) */
export function loginStatus({ token, user, error }: Session): Login {
  if (token === undefined) return { status: null };
  if (token === null || hasSessionEnded(error)) return { status: false };
  return user === undefined ? { status: null } : { status: true, user };
}
