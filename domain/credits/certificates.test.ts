/** For whom an issued certificate is worded, and who stands on it as its provider. */
import { describe, expect, test } from 'vitest';
import { audienceOf } from './certificate-template.ts';
import { nameProviders } from './name-providers.ts';

describe('an issued certificate (rules L1)', () => {
  test.each([
    ['of a physician', 'physician', 'Physician', 'physician'],
    ['of a physician who became a therapist stays as it was', 'physician', 'Therapist', 'physician'],
    ['of a physician who names no profession any more stays as it was', 'physician', null, 'physician'],
    ['of a nurse', 'participation', 'Nursing professional', 'nurse'],
    ['of a pharmacist', 'participation', 'Pharmacist', 'pharmacist'],
    ['of one who named no profession', 'participation', null, 'other'],
    ['of a profession that is not offered any more', 'participation', 'Midwife', 'other'],
  ] as const)('%s', (_, template, profession, audience) => {
    expect(audienceOf(template, profession)).toBe(audience);
  });
});

test.each([
  ['the provider alone', null, 'Meridian'],
  ['the provider and its partner, in this order', 'Harbor', 'Meridian and Harbor'],
])('a statement names %s (rules L10)', (_, jointProvider, named) => {
  expect(nameProviders('Meridian', jointProvider)).toBe(named);
});
