import { isValid, type Term } from '#domain/membership/term.ts';

/** The membership an account holds or last held; whether it still counts is asked with `isValid`. (rules A1) */
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
  readonly superuser: boolean;
  readonly membership: HeldMembership | null;
  /** Publication ids of the free quick takes already chosen; they stay open for good. */
  readonly unlockedQuickTakes: readonly number[];
};

export type Viewer = { readonly kind: 'visitor' } | Account;

export const VISITOR: Viewer = { kind: 'visitor' };

/** Who is looking, in the words of the access matrix. (rules A1) */
export type Standing = 'visitor' | 'free' | 'expired' | 'member' | 'superuser';

/** Where a viewer stands at this instant. A membership that starts later does not count yet, nor did it expire. (rules A1) */
export function standing(viewer: Viewer, now: Date): Standing {
  if (viewer.kind === 'visitor') return 'visitor';
  if (viewer.superuser) return 'superuser';
  if (viewer.membership === null || now < viewer.membership.startsAt) return 'free';
  return isValid(viewer.membership, now) ? 'member' : 'expired';
}

/** The membership that counts at this instant, or null. */
export function validMembership(viewer: Viewer, now: Date): HeldMembership | null {
  if (viewer.kind === 'visitor' || viewer.membership === null) return null;
  return isValid(viewer.membership, now) ? viewer.membership : null;
}

/** The membership that an expired member held last; null for everybody else. (rules A19) */
export const expiredMembership = (viewer: Viewer, now: Date): HeldMembership | null =>
  viewer.kind === 'user' && standing(viewer, now) === 'expired' ? viewer.membership : null;

/** Members earn credit while their membership is valid and its tier gives credits. (rules T23) */
export const canGetCredits = (viewer: Viewer, now: Date): boolean =>
  validMembership(viewer, now)?.canGiveCredits === true;
