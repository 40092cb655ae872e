import { standing, type Viewer, validMembership } from '#domain/access/viewer.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';

export type InviteRefusal = 'sign-in' | 'upgrade' | 'renew' | 'self' | 'member' | 'invited';

export type Invitation = {
  readonly referredEmail: string;
  readonly inviterEmail: string;
  /** The address has, or once had, a paid membership. */
  readonly hasBeenMember: boolean;
  /** The same member has invited this address before: RESEND is offered instead. */
  readonly invitedByInviter: boolean;
};

/** Two spellings of one address are one person. */
export const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** What stands between a plus and the at sign is its owner's own mark: the letter comes to the same mailbox. */
const mailboxOf = (address: string): string => address.replace(/^([^+@]*)\+[^@]*(?=@)/u, '$1');

/** Members with a valid membership refer; the Referral page is theirs alone. (rules R2) */
export function mayRefer(viewer: Viewer, now: Date): Decision<'sign-in' | 'upgrade' | 'renew'> {
  if (viewer.kind === 'visitor') return no('sign-in');
  if (validMembership(viewer, now) !== null) return yes;
  return standing(viewer, now) === 'expired' ? no('renew') : no('upgrade');
}

/** Refused for oneself, for a member past or present, and for one already invited by the same member. (rules R3) */
export function mayInvite(viewer: Viewer, invitation: Invitation, now: Date): Decision<InviteRefusal> {
  const refer = mayRefer(viewer, now);
  if (!refer.ok) return refer;
  if (sameAddress(mailboxOf(invitation.referredEmail), mailboxOf(invitation.inviterEmail))) return no('self');
  if (invitation.hasBeenMember) return no('member');
  return invitation.invitedByInviter ? no('invited') : yes;
}
