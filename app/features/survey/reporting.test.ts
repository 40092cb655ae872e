import { describe, expect, test } from 'vitest';
import { NO_IDENTIFIERS } from '#domain/credits/learners/identifiers.ts';
import { resolveReporting } from './reporting.ts';

const receiving = ['accme', 'ce-broker'];
const unknown = { identifiers: NO_IDENTIFIERS, consents: [], receiving };
const complete = { ...NO_IDENTIFIERS, npi: '1234567893', birth_month: 2, birth_day: 29 };
const agreed = { identifiers: complete, consents: [{ id: 'accme', given: true }], receiving };

describe('the reporting of a claim', () => {
  test('is offered to professions with a reporting body and changes nothing by default', () => {
    const state = resolveReporting('Physician', { npi: 'half' }, unknown);

    expect(state.bodies.map(({ code }) => code)).toEqual(['accme']);
    expect([state.consented, state.problems, state.changes]).toEqual([[], {}, { identifiers: null, consents: [] }]);
    expect(resolveReporting('Therapist', {}, unknown).bodies).toEqual([]);
    expect(resolveReporting(null, {}, unknown).bodies).toEqual([]);
  });

  test('is offered to pharmacists only while the provider has a number at CPE Monitor (rules L3)', () => {
    expect(resolveReporting('Pharmacist', {}, unknown).bodies).toEqual([]);
    const numbered = { ...unknown, receiving: [...receiving, 'cpe-monitor'] };
    expect(resolveReporting('Pharmacist', {}, numbered).bodies).toMatchObject([{ code: 'cpe-monitor' }]);
  });

  test('requires the identifiers of a chosen body', () => {
    const chosen = { 'report.accme': 'yes' };

    expect(resolveReporting('Physician', chosen, unknown).problems).toEqual({ npi: 'one', birth_month: 'birthday' });
    const written = { ...chosen, npi: '1234567893', birth_month: '2', birth_day: '29' };
    expect(resolveReporting('Physician', written, unknown)).toMatchObject({
      problems: {},
      changes: { identifiers: complete, consents: [{ body: 'accme', given: true }] },
    });
  });

  test('keeps an earlier consent, which can be withdrawn', () => {
    expect(resolveReporting('Physician', {}, agreed)).toMatchObject({
      consented: [{ code: 'accme' }],
      problems: {},
      changes: { identifiers: null, consents: [] },
    });
    expect(resolveReporting('Physician', { 'report.accme': 'no' }, agreed).changes).toEqual({
      identifiers: null,
      consents: [{ body: 'accme', given: false }],
    });
  });
});
