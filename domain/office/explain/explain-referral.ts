/** Why a person cannot invite a colleague, or has no gift card yet. (rules O44) */
import { type Account, validMembership } from '#domain/access/viewer.ts';
import { type GiftCardStatus, type HoldReason, isGiftCardDue } from '#domain/referral/gift-card.ts';
import { type Invitation, type InviteRefusal, isOwnAddress, mayInvite, mayRefer } from '#domain/referral/invitation.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { check, type DecisionWithRules } from './explained.ts';

/** An invitation, or whether the person may invite at all. (rules R2, R3) */
export function explainReferral(
  viewer: Account,
  invitation: Invitation | null,
  now: Date,
): DecisionWithRules<InviteRefusal> {
  const mayInviteAtAll = check('may-refer', validMembership(viewer, now) !== null);
  if (invitation === null) return { decision: mayRefer(viewer, now), checks: [mayInviteAtAll] };
  return {
    decision: mayInvite(viewer, invitation, now),
    checks: [
      mayInviteAtAll,
      check('not-self', !isOwnAddress(invitation)),
      check('not-member', !invitation.hasBeenMember),
      check('not-invited', !invitation.invitedByInviter),
    ],
  };
}

export type GiftCardFacts = {
  readonly invited: boolean;
  readonly applied: boolean;
  readonly returned: boolean;
  readonly card: {
    readonly status: GiftCardStatus;
    readonly heldWhy: HoldReason | null;
    readonly dueOn: PlainDate;
  } | null;
};

export type GiftCardRefusal = 'not-invited' | 'not-paid' | 'returned' | 'held' | 'not-due';

/** The gift card of the latest invitation that earned one, or of the latest one. (rules R1, R9, R10, R12) */
export function explainGiftCard(facts: GiftCardFacts, today: PlainDate): DecisionWithRules<GiftCardRefusal> {
  const { invited, applied, returned, card } = facts;
  const isReturned = returned || card?.status === 'cancelled';
  const isHeld = card?.status === 'pending';
  const isDue =
    card !== null && (card.status === 'sent' || isGiftCardDue({ ...card, status: 'pending_to_send' }, today));
  return {
    decision: decideGiftCard({ invited, applied, isReturned, isHeld, isDue }),
    checks: [
      check('invited', invited),
      check('colleague-paid', invited ? applied : null),
      check('not-returned', applied ? !isReturned : null),
      check('not-held', card === null || isReturned ? null : !isHeld),
      check('due', card === null || isReturned ? null : isDue),
    ],
  };
}

type GiftCardState = Record<'invited' | 'applied' | 'isReturned' | 'isHeld' | 'isDue', boolean>;

function decideGiftCard({ invited, applied, isReturned, isHeld, isDue }: GiftCardState): Decision<GiftCardRefusal> {
  if (!invited) return no('not-invited');
  if (!applied) return no('not-paid');
  if (isReturned) return no('returned');
  if (isHeld) return no('held');
  return isDue ? yes : no('not-due');
}
