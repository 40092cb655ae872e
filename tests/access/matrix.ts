/** Types of the access matrix: eight callers, and for each call the expected result of each caller. */
import type { ErrorCode } from '#contract/errors.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/access/staff-roles.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import type { Slice } from '#tests/support/server/slice.ts';

/** `other` is a Gold member who owns none of the requested resources. */
export const CALLERS = ['visitor', 'free', 'expired', 'bronze', 'silver', 'gold', 'other', 'superuser'] as const;
export type Caller = (typeof CALLERS)[number];

/** A status, or the code of a refusal. */
type Cell = number | ErrorCode;
export type ExpectedStatuses = Record<Caller, Cell>;

/** The callers of the office besides the superuser, who is its owner; only calls of staff are tested with them. */
export const STAFF_CALLERS = STAFF_ROLES.filter((role) => role !== 'owner');
export type StaffCaller = Exclude<StaffRole, 'owner'>;

/** The library, which all callers share. */
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
   * The owner of the requested resources: the caller, or a Gold member if the caller is the visitor, the other member
   * or the superuser.
   */
  owner: Person;
  /** A text unique to this scene. */
  unique: string;
  /** The IP address of the request, unique so that no rate limit applies. */
  network: string;
};

export type RequestParts = { path?: string; body?: unknown; headers?: Record<string, string> };
export type Row = {
  call: string;
  expected: ExpectedStatuses;
  /** For calls of staff, the result of each role. */
  staff?: Record<StaffCaller, Cell>;
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

/** Every account; visitors need a session. */
export const accounts = (cell: Cell, more: Partial<ExpectedStatuses> = {}): ExpectedStatuses => ({
  ...everyone(cell),
  visitor: 'session.required',
  ...more,
});

/** The owner only; superusers are refused like others unless `superuser` is given. */
export const owners = (cell: Cell, refused: ErrorCode, superuser: Cell = refused): ExpectedStatuses =>
  accounts(cell, { other: refused, superuser });

/** A call of the office: the result of an owner and of these roles; every other role, and everyone else, is refused. */
export function staffOnly(cell: Cell, roles: readonly StaffCaller[], more: Partial<Record<StaffCaller, Cell>> = {}) {
  const refused = Object.fromEntries(STAFF_CALLERS.map((role) => [role, 'staff.permission'])) as Record<
    StaffCaller,
    Cell
  >;
  const allowed = Object.fromEntries(roles.map((role) => [role, cell]));
  return {
    expected: { ...accounts('staff.permission'), superuser: cell },
    staff: { ...refused, ...allowed, ...more },
  };
}
