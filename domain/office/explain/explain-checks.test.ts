import { describe, expect, test } from 'vitest';
import type { Account } from '#domain/access/viewer.ts';
import { expired, free, member, NOW } from '#domain/access/viewers.fixture.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { explainCredit, explainTest } from './explain-learning.ts';
import { explainReferral } from './explain-referral.ts';
import type { DecisionWithRules } from './explained.ts';

const MOMENT = { now: NOW, zone: DEFAULT_TIME_ZONE };
const list = ({ checks }: DecisionWithRules) => checks.map(({ check, met }) => `${check} ${met}`);

describe('a test is explained (rules T1, O44)', () => {
  type TestCase = Parameters<typeof explainTest>[1];
  const lecture: TestCase = {
    type: 'PUBLICATION_VIDEO',
    visibility: 'published',
    completed: false,
    expirationDate: null,
    creditStopsOn: null,
    questionCount: 5,
    acknowledged: false,
  };
  const explain = (viewer: Account, more: Partial<TestCase> = {}) =>
    list(explainTest(viewer, { ...lecture, ...more }, MOMENT));

  test('by each of its conditions', () => {
    expect(explain(member('Gold'))).toEqual([
      ...['not-passed true', 'published true', 'credit-not-ended true', 'credit-open true', 'questions true'],
      ...['membership true', 'tier-lecture true', 'tier-gives-credit true', 'front-matter null'],
    ]);
  });

  test('by each that is not met', () => {
    const past = '2020-01-01' as PlainDate;
    const more = { completed: true, visibility: 'announced', expirationDate: past, creditStopsOn: past } as const;
    expect(explain(expired, { ...more, questionCount: 0, acknowledged: true })).toEqual([
      ...['not-passed false', 'published false', 'credit-not-ended false', 'credit-open false', 'questions false'],
      ...['membership false', 'tier-lecture true', 'tier-gives-credit null', 'front-matter true'],
    ]);
  });

  test('without a tier if there is no membership', () => {
    expect(explain(free).slice(5, 8)).toEqual(['membership false', 'tier-lecture null', 'tier-gives-credit null']);
  });
});

test.each([
  [true, true, false, 'offers-credit true,passed true,evaluated true,not-revoked true'],
  [true, true, true, 'offers-credit true,passed true,evaluated true,not-revoked false'],
  [true, false, false, 'offers-credit true,passed true,evaluated false,not-revoked null'],
  [false, false, false, 'offers-credit true,passed false,evaluated null,not-revoked null'],
])(
  'credit is explained if passed is %s, evaluated %s and revoked %s (rules T21, O44)',
  (passed, evaluated, revoked, expected) => {
    expect(list(explainCredit({ offersCredit: true, passed, evaluated, revoked })).join()).toBe(expected);
  },
);

describe('an invitation is explained (rules R2, R3, O44)', () => {
  const invitation = {
    ...{ referredEmail: 'you@clinic.example', inviterEmail: 'me@clinic.example' },
    ...{ hasBeenMember: false, invitedByInviter: false },
  };

  test('by the membership alone before there is one', () => {
    expect(explainReferral(member('Bronze'), null, NOW)).toEqual({
      decision: { ok: true },
      checks: [{ check: 'may-refer', met: true }],
    });
    expect(explainReferral(expired, null, NOW)).toEqual({
      decision: { ok: false, why: 'renew' },
      checks: [{ check: 'may-refer', met: false }],
    });
  });

  test('by all that is in its way', () => {
    expect(list(explainReferral(member('Bronze'), invitation, NOW))).toEqual([
      ...['may-refer true', 'not-self true', 'not-member true', 'not-invited true'],
    ]);
    const refused = { ...invitation, referredEmail: 'me@clinic.example', hasBeenMember: true, invitedByInviter: true };
    expect(list(explainReferral(free, refused, NOW))).toEqual([
      ...['may-refer false', 'not-self false', 'not-member false', 'not-invited false'],
    ]);
  });
});
