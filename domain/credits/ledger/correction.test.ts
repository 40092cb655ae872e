import { describe, expect, test } from 'vitest';
import { fromCredits } from '#domain/shared/credits.ts';
import { certificateStatus, mayCorrectCredit } from './correction.ts';

const claim = (current: number, maximum: number) => ({
  current: fromCredits(current),
  maximum: fromCredits(maximum),
});

describe('a correction of credit (rules T30)', () => {
  test.each<[string, number, number, number, string | true]>([
    ['to less is possible', 1.25, 1.25, 1, true],
    ['to a quarter is possible', 1.25, 1.25, 0.25, true],
    ['to nothing is possible', 1.25, 1.25, 0, true],
    ['to more is possible, up to what the activity offered', 0.5, 1.25, 1.25, true],
    ['beyond what the activity offered is refused', 0.5, 1.25, 1.5, 'more-than-offered'],
    ['to the same amount is refused', 1, 1.25, 1, 'unchanged'],
    ['of a reversed claim to nothing is refused', 0, 1.25, 0, 'unchanged'],
    ['of a reversed claim to an amount is possible', 0, 1.25, 1.25, true],
    ['of a reversed claim to more than was offered is refused', 0, 1.25, 1.5, 'more-than-offered'],
    ['between quarters is refused', 1, 1.25, 0.3, 'not-in-quarters'],
    ['below zero is refused', 1, 1.25, -0.25, 'not-in-quarters'],
  ])('%s', (_title, current, maximum, credits, expected) => {
    const decision = mayCorrectCredit({ ...claim(current, maximum), isCertified: true }, credits);

    expect(decision.ok ? true : decision.why).toBe(expected);
  });

  test.each([
    ['to the same amount is possible, for a new certificate', 1, 1, true],
    ['to nothing is possible', 1, 0, true],
    ['of nothing to nothing is refused', 0, 0, 'unchanged'],
  ] as const)('after a revocation %s', (_title, current, credits, expected) => {
    const decision = mayCorrectCredit({ ...claim(current, 1.25), isCertified: false }, credits);

    expect(decision.ok ? true : decision.why).toBe(expected);
  });
});

const AT = new Date('2026-11-20T14:00:00Z');

test.each([
  ['is valid', null, null, 'valid'],
  ['is revoked', AT, null, 'revoked'],
  ['is replaced', null, AT, 'replaced'],
  ['that was revoked before it was replaced is replaced', AT, AT, 'replaced'],
] as const)('a certificate %s (rules T31)', (_title, revokedAt, replacedAt, expected) => {
  expect(certificateStatus({ revokedAt, replacedAt })).toBe(expected);
});
