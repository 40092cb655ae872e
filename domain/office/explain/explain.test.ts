import { describe, expect, test } from 'vitest';
import type { GatedPublication } from '#domain/access/may-open.ts';
import type { Account } from '#domain/access/viewer.ts';
import { expired, free, member, NOW, superuser } from '#domain/access/viewers.fixture.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { explainCredit, explainTest } from './explain-learning.ts';
import { explainDownload, explainOpen } from './explain-open.ts';
import { explainGiftCard, explainReferral } from './explain-referral.ts';
import type { DecisionWithRules } from './explained.ts';

const MOMENT = { now: NOW, zone: DEFAULT_TIME_ZONE };
const ACCOUNTS: Record<string, Account> = {
  free,
  expired,
  bronze: member('Bronze'),
  silver: member('Silver'),
  gold: member('Gold'),
  institutional: member('Gold', { canGiveCredits: false }),
  'a member of tomorrow': member('Gold', { startsAt: new Date(NOW.getTime() + 1) }),
  'one who chose': { ...free, unlockedQuickTakes: [301] },
  'one who chose others': { ...free, unlockedQuickTakes: [302, 303] },
  superuser,
  editor: { ...free, staff: { roles: ['editor'], languages: [] } },
};
const publication = (type: GatedPublication['type'], more: Partial<GatedPublication> = {}): GatedPublication => ({
  ...{ id: 301, type, visibility: 'published', private: false },
  ...more,
});
const section = (position: number | null) => ({
  ...{ number: 1, private: position === null, positionAmongOpenable: position },
});
const unmet = ({ checks }: DecisionWithRules) => checks.filter(({ met }) => met === false).map(({ check }) => check);
const agrees = (explained: DecisionWithRules) => expect(unmet(explained).length === 0).toBe(explained.decision.ok);

describe('an explanation agrees with the decision of the rules (rules O44)', () => {
  test.each(Object.entries(ACCOUNTS))('of %s, for every type, visibility and section', (_, viewer) => {
    for (const type of PUBLICATION_TYPES)
      for (const visibility of ['published', 'announced'] as const)
        for (const isPrivate of [false, true]) {
          const gated = publication(type, { visibility, private: isPrivate });
          for (const position of [1, 4, 5, null])
            agrees(explainOpen(viewer, { publication: gated, section: section(position) }, NOW));
          agrees(explainOpen(viewer, { publication: gated, section: null }, NOW));
          agrees(explainDownload(viewer, gated, NOW));
        }
  });

  test.each(Object.entries(ACCOUNTS))('of %s, for every test', (_, viewer) => {
    for (const type of PUBLICATION_TYPES)
      for (const visibility of ['published', 'announced'] as const)
        for (const completed of [false, true])
          for (const expirationDate of [null, '2020-01-01' as PlainDate])
            for (const [questionCount, creditStopsOn] of [
              [0, null],
              [5, null],
              [5, '2020-01-01' as PlainDate],
            ] as const)
              agrees(
                explainTest(
                  viewer,
                  { type, visibility, completed, expirationDate, creditStopsOn, questionCount, acknowledged: false },
                  MOMENT,
                ),
              );
  });

  test('for credit, invitations and gift cards', () => {
    const both = [false, true];
    for (const passed of both)
      for (const offersCredit of both)
        for (const evaluated of both)
          for (const revoked of both) {
            if (evaluated && !passed) continue;
            agrees(explainCredit({ passed, offersCredit, evaluated, revoked: revoked && evaluated }));
          }
    for (const viewer of Object.values(ACCOUNTS))
      for (const hasBeenMember of both)
        for (const invitedByInviter of both)
          for (const referredEmail of ['me+colleague@clinic.example', 'you@clinic.example'])
            agrees(
              explainReferral(
                viewer,
                { referredEmail, inviterEmail: 'me@clinic.example', hasBeenMember, invitedByInviter },
                NOW,
              ),
            );
  });
});

describe('the first rule that is not met', () => {
  const lecture = publication('PUBLICATION_VIDEO');
  test.each([
    [
      'is the tier for a Silver member and a self assessment',
      member('Silver'),
      'SELF_ASSESSMENT',
      ['tier-self-assessment'],
    ],
    ['is the membership for a free account', free, 'BRAIN_GUIDE', ['membership']],
    ['is the membership for an expired Gold member', expired, 'BRAIN_GUIDE', ['membership']],
  ] as const)('%s', (_, viewer, type, expected) => {
    expect(unmet(explainOpen(viewer, { publication: publication(type), section: null }, NOW))).toEqual(expected);
  });

  test('is the membership, then the allowance, for the fifth section of a lecture', () => {
    expect(unmet(explainOpen(free, { publication: lecture, section: section(5) }, NOW))).toEqual([
      'membership',
      'free-section',
    ]);
  });

  test('is none for a free section, whose membership is not needed', () => {
    const { checks } = explainOpen(free, { publication: lecture, section: section(4) }, NOW);
    expect(checks.map(({ check, met }) => [check, met])).toEqual([
      ['published', true],
      ['membership', null],
      ['tier-lecture', null],
      ['free-section', true],
    ]);
  });

  test('is that the tier gives no credit, for a member by contract', () => {
    const test = {
      type: 'PUBLICATION_VIDEO',
      visibility: 'published',
      expirationDate: null,
      creditStopsOn: null,
      questionCount: 5,
    } as const;
    const viewer = member('Gold', { canGiveCredits: false });
    const explained = explainTest(viewer, { ...test, completed: false, acknowledged: true }, MOMENT);
    expect(unmet(explained)).toEqual(['tier-gives-credit']);
    expect(explained.checks.at(-1)).toEqual({ check: 'front-matter', met: true });
  });
});

describe('a gift card', () => {
  const card = { status: 'pending_to_send', heldWhy: null, dueOn: '2026-06-02' as PlainDate } as const;
  const earned = { invited: true, applied: true, returned: false, card };
  const at = (day: string, facts: Parameters<typeof explainGiftCard>[0] = earned) =>
    explainGiftCard(facts, day as PlainDate);

  test.each([
    ['waits for its day', at('2026-06-01'), 'not-due'],
    ['is sent on its day', at('2026-06-02'), undefined],
    ['is held', at('2026-06-02', { ...earned, card: { ...card, status: 'pending', heldWhy: 'same-card' } }), 'held'],
    ['is cancelled', at('2026-06-02', { ...earned, card: { ...card, status: 'cancelled' } }), 'returned'],
    ['is not earned before the payment', at('2026-06-02', { ...earned, applied: false, card: null }), 'not-paid'],
    [
      'needs an invitation',
      at('2026-06-02', { invited: false, applied: false, returned: false, card: null }),
      'not-invited',
    ],
    ['was sent', at('2026-06-01', { ...earned, card: { ...card, status: 'sent' } }), undefined],
  ])('%s', (_, explained, why) => {
    expect(explained.decision.ok ? undefined : explained.decision.why).toBe(why);
    agrees(explained);
  });
});
