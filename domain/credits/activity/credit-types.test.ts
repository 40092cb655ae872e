import { describe, expect, test } from 'vitest';
import { kindOfClass } from '#domain/credits/credit-kinds.ts';
import { EXCEPTION_LABELS, nameSubject, STEP_LABELS, TYPE_LABELS } from '#domain/credits/record-labels.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { EXCEPTIONS, MITIGATION_STEPS } from '../disclosure/review-disclosure.ts';
import {
  CREDIT_TYPES,
  type CreditApproval,
  type CreditType,
  isCompleteAsProposed,
  isInvalidOn,
  listMissingFields,
} from './credit-types.ts';

const day = (text: string) => text as PlainDate;
const approval = (type: CreditType, change: Partial<CreditApproval> = {}): CreditApproval => ({
  ...{ type, maximum: fromCredits(1), statement: 'Approved.', approvalNumber: 'A-7' },
  ...{ from: day('2026-01-01'), to: day('2026-12-31'), ...change },
});

describe('an approval lacks (rules L18)', () => {
  test.each(CREDIT_TYPES)('nothing if it has everything: %s', (type) => {
    expect(listMissingFields(approval(type))).toEqual([]);
  });

  test.each<[CreditType, string[]]>([
    ['ama-pra', []],
    ['ancc', ['statement', 'number']],
    ['acpe', ['number', 'period']],
    ['aapa', ['statement', 'number']],
    ['apa', ['statement']],
    ['abpn-sa', ['number', 'period']],
    ['moc', ['statement', 'number', 'period']],
  ])('what its accreditor gives: %s', (type, expected) => {
    const blank = { statement: ' ', approvalNumber: ' ', from: null, to: null };
    const empty = { statement: '', approvalNumber: '', from: null, to: null };

    expect(listMissingFields(approval(type, blank))).toEqual(expected);
    expect(listMissingFields(approval(type, empty))).toEqual(expected);
    expect(isCompleteAsProposed(type)).toBe(expected.length === 0);
  });

  test('its period if either end is open', () => {
    expect(listMissingFields(approval('moc', { from: null }))).toEqual(['period']);
    expect(listMissingFields(approval('moc', { to: null }))).toEqual(['period']);
  });

  test.each<[string, Partial<CreditApproval>, boolean]>([
    ['before its first day', { from: day('2026-11-25'), to: null }, true],
    ['on its first day', { from: day('2026-11-24'), to: null }, false],
    ['on its last day', { from: null, to: day('2026-11-24') }, false],
    ['after its last day', { from: null, to: day('2026-11-23') }, true],
    ['without a period', { from: null, to: null }, false],
  ])('validity %s: %o is %s', (_what, change, expected) => {
    expect(isInvalidOn(approval('ancc', change), day('2026-11-24'))).toBe(expected);
  });
});

test.each([
  ['CME', 'category-1'],
  ['SA', 'self-assessment'],
] as const)('credit of the class %s is counted by boards as %s (rules T60)', (creditClass, kind) => {
  expect(kindOfClass(creditClass)).toBe(kind);
});

test('the office reads a name of every type, step and exception, and of a person as it is (rules L49)', () => {
  const isNamed = (label: string) => /^[A-Z].{9}/.test(label);

  expect(CREDIT_TYPES.map((type) => TYPE_LABELS[type]).every(isNamed)).toBe(true);
  expect(MITIGATION_STEPS.map((step) => STEP_LABELS[step]).every(isNamed)).toBe(true);
  expect(EXCEPTIONS.map((exception) => EXCEPTION_LABELS[exception]).every(isNamed)).toBe(true);
  expect(nameSubject('ancc')).toBe('Nurses: contact hours (ANCC)');
  expect(nameSubject('Ada Moss, MD')).toBe('Ada Moss, MD');
});
