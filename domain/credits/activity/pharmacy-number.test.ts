import { expect, test } from 'vitest';
import { compactPharmacyNumber, parsePharmacyNumber } from './pharmacy-number.ts';

test('a UAN has 17 letters and digits, with or without dashes (rules L50)', () => {
  expect(parsePharmacyNumber('0873-0000-26-014-H01-P')).toEqual({
    ...{ provider: '0873', joint: '0000', year: 2026, sequence: '014', format: 'home-study', topic: '01' },
    audience: 'pharmacists',
  });
  expect(parsePharmacyNumber('0873999926014l99t')).toMatchObject({
    format: 'live',
    topic: '99',
    audience: 'technicians',
  });
  expect(compactPharmacyNumber('0873-0000-26-014-H01-P')).toBe('0873000026014H01P');
});

test.each([
  ['', 'nothing'],
  ['0873-0000-26-014-H01', '16 signs'],
  ['0873-0000-26-014-H01-PP', '18 signs'],
  ['0873-0000-26-014-X01-P', 'another format'],
  ['0873-0000-26-014-H09-P', 'a topic between 08 and 99'],
  ['0873-0000-26-014-H00-P', 'a topic before 01'],
  ['0873-0000-26-014-H01-N', 'another audience'],
  ['087A-0000-26-014-H01-P', 'a letter in the provider'],
])('“%s” is none: %s', (text) => expect(parsePharmacyNumber(text)).toBeNull());
