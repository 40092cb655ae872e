/** What covers state of credit before a profession is known. (rules L6, L10, L56) */
import { describe, expect, test } from 'vitest';
import type { CreditApproval, CreditType } from '#domain/credits/activity/credit-types.ts';
import { mayPrintApproval } from '#domain/credits/statements.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type CoverFacts, writeCoverCredit } from './cover-credit.ts';

const day = (text: string) => text as PlainDate;
const TEXTS = new Map([
  ['accreditation', 'Accredited: {provider}.'],
  ['accreditation-joint', 'Accredited together: {provider}.'],
  ['designation', '{provider} designates this {learning format} for {maximum credits}.'],
  ['self-assessment', 'A self-assessment.'],
  ['award-physician-assistant', '{credits} AAPA Category 1 CME {Credit|Credits}'],
  ['award-nurse', '{credits} contact {hour|hours}'],
  ['award-therapist', '{credits} APA {credit|credits}'],
  ['approval-number', '{approver} no. {approval number}.'],
  ['pharmacy-number', 'UAN {approval number}.'],
]);
const approval = (type: CreditType, changes: Partial<CreditApproval> = {}): CreditApproval => ({
  ...{ type, maximum: fromCredits(1), statement: `Statement of ${type}.`, approvalNumber: `${type}-7` },
  ...{ from: null, to: null, ...changes },
});
const FACTS: CoverFacts = {
  ...{ creditClass: 'CME', provider: 'Meridian', jointProvider: null, learningFormat: 'enduring material' },
  ...{ maximum: fromCredits(1.5), approvals: [], reportsPharmacy: false, today: day('2026-11-20') },
};
const write = (facts: Partial<CoverFacts>, texts = TEXTS) => writeCoverCredit({ ...FACTS, ...facts }, texts);
const GENERAL = ['Accredited: Meridian.', 'Meridian designates this enduring material for 1.5.'];

describe('a cover', () => {
  test('without other approvals has the general statements, and no other credit', () => {
    expect(write({})).toEqual({ statements: GENERAL, awards: [] });
    expect(write({ creditClass: 'SA' }).statements).toEqual([...GENERAL, 'A self-assessment.']);
    expect(write({ jointProvider: 'Harbor' }).statements).toEqual([
      ...['Accredited together: Meridian and Harbor.', 'Meridian designates this enduring material for 1.5.'],
    ]);
  });

  test('names the credit of each profession with its approval, and no more than the activity gives', () => {
    const approvals = [approval('apa', { maximum: fromCredits(0.5) }), approval('ancc', { maximum: fromCredits(2) })];

    expect(write({ approvals }).awards).toEqual([
      { audience: 'nurse', maximum: fromCredits(1.5), credit: '1.5 contact hours' },
      { audience: 'therapist', maximum: fromCredits(0.5), credit: '0.5 APA credit' },
    ]);
  });

  test.each([
    ['a day before it begins', { from: day('2026-11-21') }, 0],
    ['on its first day', { from: day('2026-11-20') }, 1],
    ['on its last day', { to: day('2026-11-20') }, 1],
    ['a day after it ends', { to: day('2026-11-19') }, 0],
  ])('%s an approval counts for %s', (_when, period, count) => {
    const { awards, statements } = write({ approvals: [approval('aapa', period)] });

    expect(awards).toHaveLength(count);
    expect(statements).toHaveLength(GENERAL.length + 2 * count);
  });

  test('prints the number after the statement unless the statement names it', () => {
    const named = approval('aapa', { statement: 'Approved under aapa-7.' });
    const bare = approval('ancc', { statement: '' });

    expect(write({ approvals: [named, bare] }).statements.slice(2)).toEqual([
      'Approved under aapa-7.',
      'ANCC no. ancc-7.',
    ]);
  });

  test('states AMA credit in the words of its own approval if it has them, and else in the general ones', () => {
    const own = write({ approvals: [approval('ama-pra')] }).statements;
    const blank = write({ approvals: [approval('ama-pra', { statement: ' ', approvalNumber: '' })] }).statements;

    expect(own).toEqual(['Accredited: Meridian.', 'Statement of ama-pra.', 'AMA no. ama-pra-7.']);
    expect(blank).toEqual(GENERAL);
  });

  test('promises pharmacists credit, with its UAN, only while the provider reports to CPE Monitor', () => {
    const approvals = [approval('acpe', { statement: '' })];

    expect(write({ approvals })).toEqual({ statements: GENERAL, awards: [] });
    expect(write({ approvals, reportsPharmacy: true })).toEqual({
      statements: [...GENERAL, 'UAN acpe-7.'],
      awards: [{ audience: 'pharmacist', maximum: fromCredits(1), credit: null }],
    });
  });

  test('promises pharmacists nothing without an approval of ACPE', () => {
    expect(write({ approvals: [approval('ancc')], reportsPharmacy: true }).awards).toEqual([
      { audience: 'nurse', maximum: fromCredits(1), credit: '1 contact hour' },
    ]);
  });

  test('is shown without a text that is missing or being corrected', () => {
    expect(write({}, new Map([...TEXTS].filter(([code]) => code !== 'accreditation'))).statements).toEqual([
      'Meridian designates this enduring material for 1.5.',
    ]);
    const texts = new Map([...TEXTS, ['designation', 'ACCME credit'], ['award-nurse', '{unknown}']]);

    expect(write({ approvals: [approval('ancc')] }, texts)).toEqual({
      statements: ['Accredited: Meridian.', 'Statement of ancc.', 'ANCC no. ancc-7.'],
      awards: [],
    });
  });
});

describe('the statement of an approval (rules L13, L56)', () => {
  test.each([
    ['Approved for {maximum credits}.', true, 'unknown-slot'],
    ['Approved for {maximum credits}.', false, 'unknown-slot'],
    ['{provider} approves this.', false, 'unknown-slot'],
    ['This is ACCME credit.', false, 'accme-credit'],
    ['Designated for 1 Category 1 credit.', true, 'bare-category-1'],
  ] as const)('%s is refused', (statement, isAma, why) => {
    expect(mayPrintApproval(statement, { isAma })).toEqual({ ok: false, why });
  });

  test.each([
    ['', true],
    ['Designated for 1 AMA PRA Category 1 Credit™.', true],
    ['Approved for 1 hour of Category 1 CME.', false],
  ])('%s may be printed', (statement, isAma) => {
    expect(mayPrintApproval(statement, { isAma }).ok).toBe(true);
  });
});
