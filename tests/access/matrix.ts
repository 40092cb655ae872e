/** The words of the access matrix: eight callers, and for each call what every one of them is answered. */
import type { ErrorCode } from '#contract/errors.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import type { Slice } from '#tests/support/server/slice.ts';

/** `other` is a Gold member to whom nothing of what is asked for belongs. */
export const CALLERS = ['visitor', 'free', 'expired', 'bronze', 'silver', 'gold', 'other', 'superuser'] as const;
export type Caller = (typeof CALLERS)[number];

/** A status, or the code of a refusal. */
type Cell = number | ErrorCode;
export type ExpectedStatuses = Record<Caller, Cell>;

/** What all callers find: the same library for everyone. */
export type Library = {
  lecture: GivenPublication;
  interview: GivenPublication;
  quickTake: GivenPublication;
  version: string;
  page: string;
};

export type Scene = {
  slice: Slice;
  library: Library;
  /** Null for the visitor. */
  caller: Person | null;
  /**
   * Whose things are asked for. Accounts ask for their own; the visitor, the other member and the superuser for those of
   * a Gold member.
   */
  owner: Person;
  /** A text that no other scene has. */
  unique: string;
  /** The address that the scene comes from: how often one network may ask is another test's affair. */
  network: string;
};

export type RequestParts = { path?: string; body?: unknown; headers?: Record<string, string> };
export type Row = {
  call: string;
  expected: ExpectedStatuses;
  request?: (scene: Scene) => RequestParts | Promise<RequestParts>;
};

export const everyone = (cell: Cell): ExpectedStatuses => ({
  visitor: cell,
  free: cell,
  expired: cell,
  bronze: cell,
  silver: cell,
  gold: cell,
  other: cell,
  superuser: cell,
});

/** Whoever has an account. */
export const accounts = (cell: Cell, more: Partial<ExpectedStatuses> = {}): ExpectedStatuses => ({
  ...everyone(cell),
  visitor: 'session.required',
  ...more,
});

/** Whoever owns it; superusers as the others, where nothing else is said. */
export const owners = (cell: Cell, refused: ErrorCode, superuser: Cell = refused): ExpectedStatuses =>
  accounts(cell, { other: refused, superuser });
