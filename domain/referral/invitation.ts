import { accessStatus, type Viewer, validMembership } from '#domain/access/viewer.ts';
import { hoursAfter } from '#domain/shared/dates.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { isPersonName, type PersonName, writeName } from '#domain/shared/person-name.ts';

export type InviteRefusal = 'sign-in' | 'upgrade' | 'renew' | 'self' | 'member' | 'invited';

export type Invitation = {
  readonly referredEmail: string;
  readonly inviterEmail: string;
  /** Whether the address has or had a paid membership. */
  readonly hasBeenMember: boolean;
  /** Whether the same member has invited this address before; the page then offers RESEND. */
  readonly invitedByInviter: boolean;
};

/** Compares addresses without regard to case and surrounding spaces. */
export const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** An address without its plus tag, which is delivered to the same mailbox. */
const mailboxOf = (address: string): string => address.replace(/^([^+@]*)\+[^@]*(?=@)/u, '$1');

/** Whether an invitation goes to the mailbox of its inviter. (rules R3) */
export const isOwnAddress = ({ referredEmail, inviterEmail }: Pick<Invitation, 'referredEmail' | 'inviterEmail'>) =>
  sameAddress(mailboxOf(referredEmail), mailboxOf(inviterEmail));

/** Only members with a valid membership may refer colleagues. (rules R2) */
export function mayRefer(viewer: Viewer, now: Date): Decision<'sign-in' | 'upgrade' | 'renew'> {
  if (viewer.kind === 'visitor') return no('sign-in');
  if (validMembership(viewer, now) !== null) return yes;
  return accessStatus(viewer, now) === 'expired' ? no('renew') : no('upgrade');
}

/**
 * Refuses the inviter's own address, a current or former member, and an address that the member has already invited.
 * (rules R3)
 */
export function mayInvite(viewer: Viewer, invitation: Invitation, now: Date): Decision<InviteRefusal> {
  const refer = mayRefer(viewer, now);
  if (!refer.ok) return refer;
  if (isOwnAddress(invitation)) return no('self');
  if (invitation.hasBeenMember) return no('member');
  return invitation.invitedByInviter ? no('invited') : yes;
}

const FALLBACK_NAME = 'A colleague';

/** The inviter's name in an unsolicited email; old names may contain an address, because they were not validated. */
export function inviterName(person: PersonName): string {
  const name = writeName(person);
  return isPersonName(name) ? name : FALLBACK_NAME;
}

type Outcome = { readonly applied: boolean; readonly refunded?: boolean };

/** ACCEPTED once the referred colleague has paid for a membership, unless the payment was returned. (rules R13) */
export function referralStatus({ applied, refunded = false }: Outcome): 'ACCEPTED' | 'PENDING' | 'REFUNDED' {
  if (refunded) return 'REFUNDED';
  return applied ? 'ACCEPTED' : 'PENDING';
}

type SentInvitation = { readonly createdAt: Date; readonly lastRemindedAt: Date | null };

/** The first reminder may be sent at once, the next one day after the last. (rules R7) */
export const resendAvailableAt = ({ createdAt, lastRemindedAt }: SentInvitation): Date =>
  lastRemindedAt === null ? createdAt : hoursAfter(lastRemindedAt, 24);

/** A pending invitation is resent at most once a day. (rules R7) */
export function mayResend(
  { applied, refunded = false, ...sent }: SentInvitation & Outcome,
  now: Date,
): Decision<'accepted' | 'refunded' | 'too-soon'> {
  // The discount is for a first membership, so a colleague who has already paid is not invited again.
  if (refunded) return no('refunded');
  if (applied) return no('accepted');
  return now < resendAvailableAt(sent) ? no('too-soon') : yes;
}
