import { isValid, type Term } from '#domain/membership/terms/term.ts';
import { isOwner, NO_STAFF, type Staff } from './staff-roles.ts';

/** The current or last membership of an account; `isValid` checks whether it is in effect. (rules A1) */
export type HeldMembership = Term & {
  readonly membershipId: number;
  readonly name: string;
  readonly rank: number;
  readonly permissions: readonly string[];
  readonly canGiveCredits: boolean;
};

export type Account = {
  readonly kind: 'user';
  readonly id: number;
  /** The roles in the office; none for everyone else. (rules O1) */
  readonly staff: Staff;
  readonly membership: HeldMembership | null;
  /** Publication ids of the chosen free quick takes; they stay open permanently. */
  readonly unlockedQuickTakes: readonly number[];
};

export type Viewer = { readonly kind: 'visitor' } | Account;

export const VISITOR: Viewer = { kind: 'visitor' };

/** The office part of a viewer; visitors have none. */
export const staffOf = (viewer: Viewer): Staff => (viewer.kind === 'user' ? viewer.staff : NO_STAFF);

/** A superuser is an owner of the office. (rules A2, O1) */
export const isSuperuser = (viewer: Viewer): boolean => isOwner(staffOf(viewer));

/** A row of the access matrix. (rules A1) */
export type AccessStatus = 'visitor' | 'free' | 'expired' | 'member' | 'superuser';

/** The statuses of people with an account. (rules A1) */
export const PERSON_STATUSES = ['free', 'member', 'expired', 'superuser'] as const satisfies readonly AccessStatus[];
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** The status of a viewer at an instant. A membership that starts later counts as none. (rules A1) */
export function accessStatus(viewer: Viewer, now: Date): AccessStatus {
  if (viewer.kind === 'visitor') return 'visitor';
  if (isSuperuser(viewer)) return 'superuser';
  if (viewer.membership === null || now < viewer.membership.startsAt) return 'free';
  return isValid(viewer.membership, now) ? 'member' : 'expired';
}

/** The membership in effect at an instant, or null. */
export function validMembership(viewer: Viewer, now: Date): HeldMembership | null {
  if (viewer.kind === 'visitor' || viewer.membership === null) return null;
  return isValid(viewer.membership, now) ? viewer.membership : null;
}

/** The last membership of an expired member, otherwise null. (rules A19) */
export const expiredMembership = (viewer: Viewer, now: Date): HeldMembership | null =>
  viewer.kind === 'user' && accessStatus(viewer, now) === 'expired' ? viewer.membership : null;

/** Members earn credit while their membership is valid and its tier gives credits. (rules T23) */
export const canGetCredits = (viewer: Viewer, now: Date): boolean =>
  validMembership(viewer, now)?.canGiveCredits === true;
