import { describe, expect, test } from 'vitest';
import type { Viewer } from '#domain/access/viewer.ts';
import { expired, free, NOW, superuser, VIEWERS } from '#domain/access/viewers.fixture.ts';
import { mayRefund } from '#domain/membership/orders/refund.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import {
  displayedGiftCardStatus,
  GIFT_CARD,
  type GiftCardStatus,
  giftCardDueOn,
  isGiftCardDue,
  REFERRED_DISCOUNT,
} from './gift-card.ts';
import {
  type Invitation,
  inviterName,
  mayInvite,
  mayResend,
  referralStatus,
  resendAvailableAt,
  sameAddress,
} from './invitation.ts';

const at = (text: string): Date => new Date(text);

const fresh: Invitation = {
  referredEmail: 'colleague@example.org',
  inviterEmail: 'member@example.org',
  hasBeenMember: false,
  invitedByInviter: false,
};

describe('inviting (rules R2, R3)', () => {
  test.each<[string, Viewer, Partial<Invitation>, string]>([
    ['a member invites a colleague', VIEWERS.bronze, {}, 'yes'],
    ['a visitor signs in', VIEWERS.visitor, {}, 'sign-in'],
    ['a free account upgrades', free, {}, 'upgrade'],
    ['a superuser invites as a member only', superuser, {}, 'upgrade'],
    ['an expired member renews', expired, {}, 'renew'],
    ['a member cannot invite their own address', VIEWERS.gold, { referredEmail: ' Member@Example.org ' }, 'self'],
    ['nor their own address with a plus tag', VIEWERS.gold, { referredEmail: 'member+friend@example.org' }, 'self'],
    ['nor their own address with spaces', VIEWERS.gold, { referredEmail: '  member+friend@example.org ' }, 'self'],
    [
      "another person's address with a plus tag can be invited",
      VIEWERS.gold,
      { referredEmail: 'colleague+work@example.org' },
      'yes',
    ],
    ['a current or former member cannot be invited', VIEWERS.gold, { hasBeenMember: true }, 'member'],
    ['an address cannot be invited twice by the same member', VIEWERS.gold, { invitedByInviter: true }, 'invited'],
  ])('%s', (_, viewer, change, expected) => {
    const decision = mayInvite(viewer, { ...fresh, ...change }, NOW);

    expect(decision.ok ? 'yes' : decision.why).toBe(expected);
  });

  test('compares addresses without regard to case', () => {
    expect(sameAddress(' Member@example.org ', 'member@Example.org')).toBe(true);
    expect(sameAddress('member@example.org', ' Member@Example.org ')).toBe(true);
    expect(sameAddress('member@example.org', 'members@example.org')).toBe(false);
  });
});

describe("the inviter's name in the email", () => {
  test.each([
    ['a name', 'Amara', 'Okafor', 'Amara Okafor'],
    ['initials and titles', 'Dr. J. R.', "O'Brien", "Dr. J. R. O'Brien"],
    ['no name', '', '', 'A colleague'],
    ['a web address', 'Win at', 'https://prize.example', 'A colleague'],
    ['a bare host', 'prize.example', 'now', 'A colleague'],
    ['an email address', 'write', 'me@prize.example', 'A colleague'],
  ])('%s', (_, firstName, lastName, written) => {
    expect(inviterName({ firstName, lastName })).toBe(written);
  });
});

describe('referral states (rules R13)', () => {
  test('applied is ACCEPTED, anything else PENDING', () => {
    expect([referralStatus({ applied: true }), referralStatus({ applied: false })]).toEqual(['ACCEPTED', 'PENDING']);
  });

  test('a refund reverses an acceptance, and prevents another invitation', () => {
    const createdAt = at('2026-01-01T12:00:00Z');
    const refunded = { applied: true, refunded: true };

    expect(referralStatus(refunded)).toBe('REFUNDED');
    expect(mayResend({ ...refunded, createdAt, lastRemindedAt: null }, NOW)).toEqual({ ok: false, why: 'refunded' });
  });

  test.each([
    ['a day later a reminder may be sent', false, '2026-01-02T12:00:00Z', 'yes'],
    ['a second earlier it may not', false, '2026-01-02T11:59:59Z', 'too-soon'],
    ['an accepted invitation gets no reminder', true, '2026-02-01T12:00:00Z', 'accepted'],
  ])('%s', (_, applied, now, expected) => {
    const sent = { createdAt: at('2025-12-01T12:00:00Z'), lastRemindedAt: at('2026-01-01T12:00:00Z') };
    const decision = mayResend({ applied, ...sent }, at(now));

    expect(decision.ok ? 'yes' : decision.why).toBe(expected);
  });

  test('have the time from which a reminder can be sent', () => {
    const createdAt = at('2026-01-01T12:00:00Z');
    expect(resendAvailableAt({ createdAt, lastRemindedAt: null })).toEqual(createdAt);
    expect(resendAvailableAt({ createdAt, lastRemindedAt: createdAt })).toEqual(at('2026-01-02T12:00:00Z'));
  });
});

describe('gift cards (rules R9, R10)', () => {
  const dueOn = '2026-01-31' as PlainDate;

  test('are worth $50, as is the discount', () => {
    expect([GIFT_CARD, REFERRED_DISCOUNT]).toEqual([5000, 5000]);
  });

  test.each([
    ['at noon', '2026-01-01T17:00:00Z', '2026-01-31'],
    ['in the last second of a day in New York', '2026-01-02T04:59:59Z', '2026-01-31'],
    ['just after midnight', '2026-01-02T05:00:00Z', '2026-02-01'],
    ['in the evening before daylight saving time begins', '2026-03-08T04:30:00Z', '2026-04-06'],
    ['in the evening before daylight saving time ends', '2026-11-01T03:30:00Z', '2026-11-30'],
  ])('are due 30 days after a payment %s', (_, paidAt, expected) => {
    expect(giftCardDueOn(at(paidAt), DEFAULT_TIME_ZONE)).toBe(expected);
  });

  test.each<[string, GiftCardStatus, string, boolean]>([
    ['are sent on their date', 'pending_to_send', '2026-01-31', true],
    ['are sent later if their date was missed', 'pending_to_send', '2026-02-02', true],
    ['are not sent before their date', 'pending_to_send', '2026-01-30', false],
    ['are not sent twice', 'sent', '2026-02-01', false],
    ['are not sent after a refund', 'cancelled', '2026-02-01', false],
  ])('%s', (_, status, today, due) => {
    expect(isGiftCardDue({ status, dueOn }, today as PlainDate)).toBe(due);
  });

  test.each<[GiftCardStatus, string]>([
    ['sent', 'sent'],
    ['pending_to_send', 'scheduled'],
    ['pending', 'pending'],
    ['cancelled', 'pending'],
  ])('%s is shown as %s (rules R14)', (status, shown) => {
    expect(displayedGiftCardStatus(status)).toBe(shown);
  });

  test('are due on the date on which the guarantee ends', () => {
    const paidAt = at('2026-01-01T17:00:00Z');
    const refundAt = (now: string) =>
      mayRefund({ status: 'paid', paidAt }, { now: at(now), zone: DEFAULT_TIME_ZONE }).ok;

    expect([refundAt('2026-01-31T16:59:59Z'), refundAt('2026-01-31T17:00:00Z')]).toEqual([true, false]);
    expect(giftCardDueOn(paidAt, DEFAULT_TIME_ZONE)).toBe('2026-01-31');
  });
});
