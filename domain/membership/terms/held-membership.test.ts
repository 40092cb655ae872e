import { describe, expect, test } from 'vitest';
import { heldMembership, type RecordedTerm } from './held-membership.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const BRONZE = { membershipId: 1, rank: 1 };
const GOLD = { membershipId: 3, rank: 3 };

function term(tier: typeof BRONZE, from: number, to: number, ended: Partial<RecordedTerm> = {}): RecordedTerm {
  return { ...tier, startsAt: day(from), endsAt: day(to), endedAt: null, endedWhy: null, ...ended };
}
const ended = (at: number, endedWhy: RecordedTerm['endedWhy']) => ({ endedAt: day(at), endedWhy });

describe('the membership held (rules M12)', () => {
  test.each([
    ['is none without a term', [], null],
    ['is the current term', [term(BRONZE, -10, 355)], [1, -10, 355]],
    ['is the last one after its end', [term(GOLD, -800, -435), term(BRONZE, -400, -35)], [1, -400, -35]],
    ['is the future one when no term has begun', [term(GOLD, 5, 370)], [3, 5, 370]],
    ['ends with its renewal', [term(GOLD, -10, 355), term(GOLD, 355, 720)], [3, -10, 720]],
    ['begins again after a gap', [term(GOLD, -800, -435), term(GOLD, -10, 355)], [3, -10, 355]],
    ['keeps its end before a lower tier that follows', [term(GOLD, -10, 355), term(BRONZE, 355, 720)], [3, -10, 355]],
    ['is the lower tier after its start', [term(GOLD, -375, -10), term(BRONZE, -10, 355)], [1, -10, 355]],
    [
      'is the higher tier after an upgrade ended the old term early',
      [term(BRONZE, -100, 265, ended(-5, 'upgraded')), term(GOLD, -5, 360)],
      [3, -5, 360],
    ],
    [
      'is not a renewal that an upgrade replaced before it began',
      [
        term(BRONZE, -100, 265, ended(-5, 'upgraded')),
        term(BRONZE, 265, 630, ended(-5, 'upgraded')),
        term(GOLD, -5, 360, ended(-1, 'refunded')),
      ],
      [1, -100, -5],
    ],
    ['is none after a refund', [term(GOLD, -10, 355, ended(-1, 'refunded'))], null],
    ['is none after a charge-back', [term(GOLD, -10, 355, ended(-1, 'charged-back'))], null],
    [
      'is the earlier one after a refund',
      [term(GOLD, -400, -35), term(GOLD, -3, 362, ended(-1, 'refunded'))],
      [3, -400, -35],
    ],
    ['is the higher of two current terms', [term(GOLD, -10, 355), term(BRONZE, -5, 360)], [3, -10, 355]],
    [
      'is the higher of two current terms, whichever began first',
      [term(BRONZE, -10, 355), term(GOLD, -5, 360)],
      [3, -5, 360],
    ],
    ['is the term that ended at this instant', [term(BRONZE, -800, -435), term(GOLD, -365, 0)], [3, -365, 0]],
    ['is the last one and not the future one', [term(BRONZE, -365, 0), term(GOLD, 5, 370)], [1, -365, 0]],
    [
      'is the one that ended last, though it began first',
      [term(GOLD, -800, -35), term(BRONZE, -700, -335)],
      [3, -800, -35],
    ],
    [
      'ignores a term that an upgrade replaced before it began',
      [term(BRONZE, -400, -35), term(GOLD, 265, 630, ended(-5, 'upgraded'))],
      [1, -400, -35],
    ],
    [
      'ignores a term that an upgrade replaced as it began',
      [term(BRONZE, -10, 355, ended(-10, 'upgraded')), term(GOLD, -10, 355, ended(-1, 'charged-back'))],
      null,
    ],
    ['keeps the later end of two overlapping terms', [term(GOLD, -10, 720), term(GOLD, -5, 360)], [3, -10, 720]],
    ['is not shortened by an expired grace period', [term(GOLD, -10, 355, { graceUntil: day(-2) })], [3, -10, 355]],
    [
      'ends at its planned end even if it was ended later',
      [term(GOLD, -400, -35, ended(-1, 'upgraded'))],
      [3, -400, -35],
    ],
  ])('%s', (_, terms, expected) => {
    const held = heldMembership(terms, NOW);

    const summary = held && [
      held.membershipId,
      (+held.startsAt - +NOW) / 86_400_000,
      (+held.endsAt - +NOW) / 86_400_000,
    ];
    expect(summary).toEqual(expected);
  });

  test('does not depend on the order of the records', () => {
    const terms = [term(GOLD, 355, 720), term(BRONZE, -400, -35), term(GOLD, -10, 355)];

    expect(heldMembership(terms, NOW)).toEqual(heldMembership(terms.toReversed(), NOW));
  });
});
