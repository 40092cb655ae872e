import { describe, expect, test } from 'vitest';
import type { CreditApproval, CreditType } from '#domain/credits/activity/credit-types.ts';
import { type CertificateTemplate, chooseTemplate } from '#domain/credits/certificates/certificate-template.ts';
import { isProfession, PROFESSIONS, type Profession } from '#domain/credits/learners/professions.ts';
import { saProgress } from '#domain/credits/learners/sa-goal.ts';
import { fillStatement, mayUseStatement } from '#domain/credits/statements.ts';
import { fromCredits, toCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { awardedAmount, claimableAmounts, mayClaim } from './claim.ts';
import { type LedgerEntry, reversalOf, totalOf, totalsByYear } from './ledger.ts';

describe('claiming (rules T18)', () => {
  test.each([
    ['the maximum', 1.25, 'yes'],
    ['a quarter', 0.25, 'yes'],
    ['a part of it', 0.75, 'yes'],
    ['nothing', 0, 'nothing'],
    ['a negative amount', -0.25, 'nothing'],
    ['not a number', Number.NaN, 'nothing'],
    ['an amount between steps', 0.3, 'not-in-quarters'],
    ['more than is offered', 1.5, 'more-than-offered'],
    ['infinity', Number.POSITIVE_INFINITY, 'more-than-offered'],
  ])('%s', (_, credits, expected) => {
    const decision = mayClaim(credits, fromCredits(1.25));

    expect(decision.ok ? 'yes' : decision.why).toBe(expected);
  });

  test('offers every quarter up to the maximum', () => {
    expect(claimableAmounts(fromCredits(1)).map(toCredits)).toEqual([0.25, 0.5, 0.75, 1]);
    expect(claimableAmounts(fromCredits(0))).toEqual([]);
  });

  test('awards the maximum unless less is claimed', () => {
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
  test('reverses exactly the claim, in its year', () => {
    const wrong = claim('2026-06-30', 1.25);

    expect(toCredits(totalOf([wrong, reversalOf(wrong)]))).toBe(0);
    expect(reversalOf(wrong).completedOn).toBe('2026-06-30');
  });

  test('refuses to reverse a reversal', () => {
    expect(() => reversalOf(reversalOf(claim('2026-01-01', 1)))).toThrow('A reversal cannot be reversed');
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
    ['no credits', 0, 16, false],
    ['fewer', 5.25, 10.75, false],
    ['reached', 16, 0, true],
    ['exceeded', 20, 0, true],
  ])('the goal of 16 SA credits: %s', (_, earned, remaining, reached) => {
    const progress = saProgress(fromCredits(earned));

    expect([toCredits(progress.remaining), progress.reached]).toEqual([remaining, reached]);
  });
});

describe('certificate templates (rules L1, L26)', () => {
  const approved = (...types: CreditType[]): CreditApproval[] =>
    types.map((type) => ({
      ...{ type, maximum: fromCredits(1), statement: '', approvalNumber: '', from: null, to: null },
    }));

  test.each<[string, Profession | null, CreditType[], CertificateTemplate]>([
    ['a physician is awarded AMA credit', 'Physician', [], 'physician'],
    ['a physician assistant participates', 'Physician Assistant', ['ama-pra'], 'participation'],
    ['a physician assistant is awarded AAPA credit', 'Physician Assistant', ['aapa'], 'physician-assistant'],
    ['a physician assistant is awarded nothing of nurses', 'Physician Assistant', ['ancc', 'apa'], 'participation'],
    ['a nurse participates', 'Nursing professional', ['aapa'], 'participation'],
    ['a nurse is awarded contact hours', 'Nursing professional', ['ama-pra', 'ancc'], 'nurse'],
    ['a pharmacist is awarded nothing, whatever is approved', 'Pharmacist', ['acpe', 'ama-pra'], 'participation'],
    ['a therapist participates', 'Therapist', ['ancc'], 'participation'],
    ['a therapist is awarded APA credit', 'Therapist', ['apa'], 'therapist'],
    ['another professional participates', 'Another healthcare professional', ['apa', 'ancc'], 'participation'],
    ['an account without a profession is awarded nothing', null, ['apa', 'ancc', 'aapa'], 'participation'],
  ])('%s', (_, profession, types, template) => {
    expect(chooseTemplate(profession, approved(...types))).toBe(template);
  });

  test('cover exactly the professions of a profile', () => {
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
  ])('uses the noun that the number requires: %s', (_, credits, ending) => {
    const maximumCredits = fromCredits(credits);
    const slots = { provider: 'Meridian', learningFormat: 'enduring material', maximumCredits };

    expect(fillStatement(designation, slots)).toBe(
      `Meridian designates this enduring material for a maximum of ${ending}`,
    );
  });

  test("prints a provider's name that looks like a replacement pattern literally", () => {
    const slots = { provider: '$& {provider}', learningFormat: 'live activity', maximumCredits: fromCredits(1) };

    expect(fillStatement('By {provider}.', slots)).toBe('By $& {provider}.');
  });

  test.each([
    ['the designation statement', designation, 'yes'],
    ['the accreditation statement', 'In accordance with the requirements and policies of the ACCME.', 'yes'],
    ['credit of the AAPA', '{maximum credits} AAPA Category 1 CME {credit|credits}', 'yes'],
    ['ACCME credit', 'For 1 ACCME credit.', 'accme-credit'],
    ['ACCME credit with punctuation between', 'For 1 ACCME® Credit.', 'accme-credit'],
    ['a bare Category 1', 'For 1 Category 1 credit.', 'bare-category-1'],
    ['an unknown slot', 'By {sponsor}.', 'unknown-slot'],
  ])('wording: %s', (_, template, expected) => {
    const decision = mayUseStatement('designation', template);

    expect(decision.ok ? 'yes' : decision.why).toBe(expected);
  });
});
