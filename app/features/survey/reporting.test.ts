import { describe, expect, test } from 'vitest';
import { NO_IDENTIFIERS } from '#domain/credits/identifiers.ts';
import { arrangeReporting } from './reporting.ts';

const unknown = { identifiers: NO_IDENTIFIERS, consents: [] };
const complete = { ...NO_IDENTIFIERS, npi: '1234567893', birth_month: 2, birth_day: 29 };
const agreed = { identifiers: complete, consents: [{ id: 'accme', given: true }] };

describe('reports of a claim', () => {
  test('are offered to whom a body keeps credit, and change nothing unless chosen', () => {
    const state = arrangeReporting('Physician', { npi: 'half' }, unknown);

    expect(state.bodies.map(({ code }) => code)).toEqual(['accme']);
    expect([state.told, state.problems, state.reports]).toEqual([[], {}, { identifiers: null, consents: [] }]);
    expect(arrangeReporting('Therapist', {}, unknown).bodies).toEqual([]);
    expect(arrangeReporting(null, {}, unknown).bodies).toEqual([]);
  });

  test('chosen, they need what the body asks for', () => {
    const chosen = { 'report.accme': 'yes' };

    expect(arrangeReporting('Physician', chosen, unknown).problems).toEqual({ npi: 'one', birth_month: 'birthday' });
    const written = { ...chosen, npi: '1234567893', birth_month: '2', birth_day: '29' };
    expect(arrangeReporting('Physician', written, unknown)).toMatchObject({
      problems: {},
      reports: { identifiers: complete, consents: [{ body: 'accme', given: true }] },
    });
  });

  test('agreed to before, they are not asked about again, and can be taken back', () => {
    expect(arrangeReporting('Physician', {}, agreed)).toMatchObject({
      told: [{ code: 'accme' }],
      problems: {},
      reports: { identifiers: null, consents: [] },
    });
    expect(arrangeReporting('Physician', { 'report.accme': 'no' }, agreed).reports).toEqual({
      identifiers: null,
      consents: [{ body: 'accme', given: false }],
    });
  });
});
