import { describe, expect, test } from 'vitest';
import { fromCredits, toCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { certificateTemplate } from './certificate-template.ts';
import { awardedAmount, claimableAmounts, mayClaim } from './claim.ts';
import { type LedgerEntry, reversalOf, totalOf, totalsByYear } from './ledger.ts';
import { isProfession, PROFESSIONS } from './professions.ts';
import { saProgress } from './sa-goal.ts';
import { fillStatement, mayUseStatement } from './statements.ts';

describe('claiming (rules T18)', () => {
  test.each([
    ['the whole', 1.25, 'yes'],
    ['a quarter', 0.25, 'yes'],
    ['part of it', 0.75, 'yes'],
    ['nothing', 0, 'nothing'],
    ['less than nothing', -0.25, 'nothing'],
    ['not a number', Number.NaN, 'nothing'],
    ['a step that does not exist', 0.3, 'not-in-quarters'],
    ['more than is offered', 1.5, 'more-than-offered'],
    ['without end', Number.POSITIVE_INFINITY, 'more-than-offered'],
  ])('%s', (_, credits, expected) => {
    const decision = mayClaim(credits, fromCredits(1.25));

    expect(decision.ok ? 'yes' : decision.why).toBe(expected);
  });

  test('offers every quarter up to the whole', () => {
    expect(claimableAmounts(fromCredits(1)).map(toCredits)).toEqual([0.25, 0.5, 0.75, 1]);
    expect(claimableAmounts(fromCredits(0))).toEqual([]);
  });

  test('awards the whole unless less is claimed', () => {
    expect(toCredits(awardedAmount(null, fromCredits(1.25)))).toBe(1.25);
    expect(toCredits(awardedAmount(0.5, fromCredits(1.25)))).toBe(0.5);
  });
});

const claim = (completedOn: string, credits: number, creditClass: 'CME' | 'SA' = 'CME'): LedgerEntry => ({
  kind: 'claim',
  creditClass,
  quarters: fromCredits(credits),
  completedOn: completedOn as PlainDate,
});

describe('the ledger', () => {
  test('a reversal takes back exactly its claim, in its year', () => {
    const wrong = claim('2026-06-30', 1.25);

    expect(toCredits(totalOf([wrong, reversalOf(wrong)]))).toBe(0);
    expect(reversalOf(wrong).completedOn).toBe('2026-06-30');
  });

  test('a reversal is not reversed', () => {
    expect(() => reversalOf(reversalOf(claim('2026-01-01', 1)))).toThrow('A reversal is not reversed');
  });

  test('adds up by academic year and class, the latest year first', () => {
    const entries = [
      claim('2026-06-30', 0.5),
      claim('2026-07-01', 0.75),
      claim('2026-01-15', 1, 'SA'),
      claim('2025-07-01', 0.25),
    ];

    const totals = totalsByYear(entries).map(({ year, CME, SA }) => [year.label, toCredits(CME), toCredits(SA)]);

    expect(totals).toEqual([
      ['2026–27', 0.75, 0],
      ['2025–26', 0.75, 1],
    ]);
  });

  test.each([
    ['nothing yet', 0, 16, false],
    ['on the way', 5.25, 10.75, false],
    ['reached', 16, 0, true],
    ['exceeded', 20, 0, true],
  ])('the goal of 16 SA credits: %s', (_, earned, remaining, reached) => {
    const progress = saProgress(fromCredits(earned));

    expect([toCredits(progress.remaining), progress.reached]).toEqual([remaining, reached]);
  });
});

describe('certificate templates (rules L1)', () => {
  test.each([
    ['a physician is awarded AMA credit', 'Physician', 'physician', 'physician', false],
    ['a physician assistant participates', 'Physician Assistant', 'participation', 'physician-assistant', false],
    ['a nurse participates', 'Nursing professional', 'participation', 'nurse', false],
    ['a pharmacist is told that no ACPE statement is made', 'Pharmacist', 'participation', 'pharmacist', true],
    ['a therapist participates', 'Therapist', 'participation', 'other', false],
    ['another professional participates', 'Another healthcare professional', 'participation', 'other', false],
    ['an unnamed profession is awarded nothing', null, 'participation', 'other', false],
  ] as const)('%s', (_, profession, template, audience, omitsAcpeStatement) => {
    expect(certificateTemplate(profession)).toEqual({ template, audience, omitsAcpeStatement });
  });

  test('know the professions of a profile and no others', () => {
    expect(PROFESSIONS.every(isProfession)).toBe(true);
    expect(isProfession('physician')).toBe(false);
  });
});

describe('statements (rules L12, L13, L14)', () => {
  const designation =
    '{provider} designates this {learning format} for a maximum of {maximum credits} AMA PRA Category 1 {Credit|Credits}™.';

  test.each([
    ['half a credit', 0.5, '0.5 AMA PRA Category 1 Credit™.'],
    ['one credit', 1, '1 AMA PRA Category 1 Credit™.'],
    ['more than one', 1.25, '1.25 AMA PRA Category 1 Credits™.'],
  ])('the noun follows the number: %s', (_, credits, ending) => {
    const maximumCredits = fromCredits(credits);
    const slots = { provider: 'Meridian', learningFormat: 'enduring material', maximumCredits };

    expect(fillStatement(designation, slots)).toBe(
      `Meridian designates this enduring material for a maximum of ${ending}`,
    );
  });

  test('a provider whose name looks like a pattern is printed as it is', () => {
    const slots = { provider: '$& {provider}', learningFormat: 'live activity', maximumCredits: fromCredits(1) };

    expect(fillStatement('By {provider}.', slots)).toBe('By $& {provider}.');
  });

  test.each([
    ['the designation statement', designation, 'yes'],
    ['the accreditation statement', 'In accordance with the requirements and policies of the ACCME.', 'yes'],
    ['credit of the AAPA', '{maximum credits} AAPA Category 1 CME {credit|credits}', 'yes'],
    ['ACCME credit', 'For 1 ACCME credit.', 'accme-credit'],
    ['ACCME credit with a sign between', 'For 1 ACCME® Credit.', 'accme-credit'],
    ['a bare Category 1', 'For 1 Category 1 credit.', 'bare-category-1'],
    ['a slot that no one fills', 'By {sponsor}.', 'unknown-slot'],
  ])('wording: %s', (_, template, expected) => {
    const decision = mayUseStatement(template);

    expect(decision.ok ? 'yes' : decision.why).toBe(expected);
  });
});
