import { describe, expect, test } from 'vitest';
import {
  findReportingBody,
  identifiersFor,
  missingIdentifiers,
  reportingBodiesOf,
} from '#domain/credits/reporting-bodies.ts';
import { type Identifiers, isBirthday, isEprofile, isNpi, NO_IDENTIFIERS, wrongIdentifiers } from './identifiers.ts';

describe('an NPI (rules L17)', () => {
  test.each([
    ['the example of the standard', '1234567893', true],
    ['a number that begins with 2', '2000000002', true],
    ['a wrong check digit', '1234567890', false],
    ['two digits transposed', '1234576893', false],
    ['nine digits', '123456789', false],
    ['eleven digits', '12345678934', false],
    ['a number that begins with 3, with a valid check digit', '3234567899', false],
    ['nine digits with a valid check digit', '123456781', false],
    ['eleven digits with a valid check digit', '12345678930', false],
    ['a digit before an NPI', '31234567896', false],
    ['letters', '12345678g3', false],
    ['an empty text', '', false],
  ])('%s: %s is %s', (_what, text, expected) => {
    expect(isNpi(text)).toBe(expected);
  });
});

describe('an e-Profile ID', () => {
  test.each([
    ['1234', true],
    ['123456789', true],
    ['123', false],
    ['1234567890', false],
    ['A1234', false],
    ['1234A', false],
    ['abcd', false],
  ])('%s: %s', (text, expected) => {
    expect(isEprofile(text)).toBe(expected);
    expect(wrongIdentifiers({ ...NO_IDENTIFIERS, eprofile_id: text })).toEqual(expected ? [] : ['eprofile']);
  });
});

describe('a birthday without a year', () => {
  test.each([
    ['a leap day', 2, 29, true],
    ['the last of the year', 12, 31, true],
    ['30 February', 2, 30, false],
    ['31 April', 4, 31, false],
    ['day 0', 1, 0, false],
    ['month 0', 0, 1, false],
    ['month 13', 13, 1, false],
    ['a fraction of a day', 1, 1.5, false],
  ])('%s', (_what, month, day, expected) => {
    expect(isBirthday(month, day)).toBe(expected);
  });
});

const written = (parts: Partial<Identifiers>): Identifiers => ({ ...NO_IDENTIFIERS, ...parts });

describe('the validation of identifiers', () => {
  test.each([
    ['nothing given', {}, []],
    ['a valid NPI', { npi: '1234567893' }, []],
    ['an invalid NPI', { npi: '1234567890' }, ['npi']],
    ['a license with its state', { licence_number: 'ME 1234', licence_state: 'FL' }, []],
    ['a license without a state', { licence_number: 'ME 1234' }, ['licence']],
    ['a state without a license', { licence_state: 'FL' }, ['licence']],
    ['an unknown state', { licence_number: 'ME 1234', licence_state: 'XX' }, ['licence']],
    ['a birthday', { birth_month: 4, birth_day: 30 }, []],
    ['a month without a day', { birth_month: 4 }, ['birthday']],
    ['a date that does not exist', { birth_month: 4, birth_day: 31 }, ['birthday']],
  ] as const)('%s', (_what, parts, expected) => {
    expect(wrongIdentifiers(written(parts))).toEqual(expected);
  });
});

describe('the identifiers requested (rules L17)', () => {
  test.each([
    ['Physician', ['accme'], ['npi', 'licence', 'board', 'birthday']],
    ['Physician Assistant', ['accme'], ['npi', 'licence', 'board', 'birthday']],
    ['Nursing professional', ['ce-broker'], ['licence']],
    ['Pharmacist', ['cpe-monitor'], ['eprofile', 'birthday']],
    ['Therapist', [], []],
    [null, [], []],
  ])('%s', (profession, bodies, required) => {
    const found = reportingBodiesOf(profession);

    expect(found.map(({ code }) => code)).toEqual(bodies);
    expect([...identifiersFor(found)]).toEqual(required);
  });

  test.each([
    ['accme', 'ACCME'],
    ['ce-broker', 'CE Broker'],
    ['cpe-monitor', 'CPE Monitor'],
    ['nabp', null],
  ])('a body has the code %s', (code, name) => {
    expect(findReportingBody(code)?.name ?? null).toBe(name);
  });

  test.each([
    ['a physician without identifiers', {}, ['npi', 'licence', 'board', 'birthday']],
    ['one of three is enough', { board_number: '77', birth_month: 2, birth_day: 29 }, []],
    ['a license without its state', { licence_number: '1', birth_month: 1, birth_day: 1 }, ['npi', 'licence', 'board']],
    [
      'a license with its state is enough',
      { licence_number: '1', licence_state: 'FL', birth_month: 1, birth_day: 1 },
      [],
    ],
    [
      'a state without its license does not count',
      { licence_state: 'FL', birth_month: 1, birth_day: 1 },
      ['npi', 'licence', 'board'],
    ],
    ['a month alone does not count', { npi: '1234567893', birth_month: 1 }, ['birthday']],
    ['a day alone does not count', { npi: '1234567893', birth_day: 1 }, ['birthday']],
    ['the birthday is required in addition', { npi: '1234567893' }, ['birthday']],
  ])('%s', (_what, parts, expected) => {
    const [accme] = reportingBodiesOf('Physician');

    expect(accme && missingIdentifiers(accme, written(parts))).toEqual(expected);
  });

  test('a pharmacist needs the e-Profile ID and the birthday', () => {
    const [monitor] = reportingBodiesOf('Pharmacist');
    const missing = (parts: Partial<Identifiers>) => monitor && missingIdentifiers(monitor, written(parts));

    expect(missing({ npi: '1234567893' })).toEqual(['eprofile', 'birthday']);
    expect(missing({ eprofile_id: '88123', birth_month: 2, birth_day: 9 })).toEqual([]);
  });
});
