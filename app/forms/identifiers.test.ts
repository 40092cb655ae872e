import { describe, expect, test } from 'vitest';
import { NO_IDENTIFIERS } from '#domain/credits/learners/identifiers.ts';
import { reportingBodiesOf } from '#domain/credits/reporting-bodies.ts';
import { findProblems, identifierValues, readIdentifiers } from './identifiers.ts';

const known = { ...NO_IDENTIFIERS, licence_number: 'ME 1234', licence_state: 'FL', birth_month: 2, birth_day: 29 };

describe('identifiers in a form', () => {
  test('convert to text by field and back', () => {
    expect(readIdentifiers(identifierValues(known))).toEqual(known);
    expect(readIdentifiers({ npi: ' 1234567893 ', birth_day: ' ' })).toEqual({ ...NO_IDENTIFIERS, npi: '1234567893' });
  });

  test.each([
    ['are required for a physician', 'Physician', {}, { npi: 'one', birth_month: 'birthday' }],
    ['refuse an invalid NPI', 'Physician', { npi: '1', birth_month: '2', birth_day: '1' }, { npi: 'npi' }],
    [
      'refuse a license without its state',
      'Physician',
      { licence_number: 'A' },
      { npi: 'one', licence_number: 'licence', birth_month: 'birthday' },
    ],
    [
      'refuse 31 April',
      'Physician',
      { npi: '1234567893', birth_month: '4', birth_day: '31' },
      { birth_month: 'birthday' },
    ],
    [
      'refuse a day that is not a number',
      'Physician',
      { npi: '1234567893', birth_month: '4', birth_day: 'x' },
      { birth_month: 'birthday' },
    ],
    ['are required for a nurse', 'Nursing professional', {}, { licence_number: 'licence' }],
    ['are required for a pharmacist', 'Pharmacist', {}, { eprofile_id: 'eprofile', birth_month: 'birthday' }],
    [
      'refuse an e-Profile ID with letters',
      'Pharmacist',
      { eprofile_id: '12a4', birth_month: '2', birth_day: '1' },
      { eprofile_id: 'eprofile' },
    ],
    ['are not required without a reporting body', null, {}, {}],
  ])('%s', (_what, profession, values, expected) => {
    expect(findProblems(readIdentifiers(values), reportingBodiesOf(profession))).toEqual(expected);
  });
});
