/** The audience of an issued certificate, and the providers that it names. */
import { describe, expect, test } from 'vitest';
import { audienceOf } from './certificate-template.ts';
import { nameProviders } from './name-providers.ts';

describe('the audience of an issued certificate (rules L1)', () => {
  test.each([
    ['of a physician', 'physician', 'Physician', 'physician'],
    ['of a physician who became a therapist, unchanged', 'physician', 'Therapist', 'physician'],
    ['of a physician who removed the profession, unchanged', 'physician', null, 'physician'],
    ['of a nurse', 'participation', 'Nursing professional', 'nurse'],
    ['of a pharmacist', 'participation', 'Pharmacist', 'pharmacist'],
    ['of an account without a profession', 'participation', null, 'other'],
    ['of a profession that is no longer offered', 'participation', 'Midwife', 'other'],
  ] as const)('%s', (_, template, profession, audience) => {
    expect(audienceOf(template, profession)).toBe(audience);
  });
});

test.each([
  ['the provider alone', null, 'Meridian'],
  ['the provider and its joint provider, in this order', 'Harbor', 'Meridian and Harbor'],
])('a statement names %s (rules L10)', (_, jointProvider, named) => {
  expect(nameProviders('Meridian', jointProvider)).toBe(named);
});
