import { describe, expect, test } from 'vitest';
import { mayReissue } from './reissue.ts';

describe('whether a certificate may be reissued (rules L5)', () => {
  test.each([
    ['a profession set after the claim', null, 'Physician', 'yes'],
    ['participation instead of credit', 'Nursing professional', 'Physician', 'yes'],
    ['credit instead of participation', 'Physician', 'Nursing professional', 'yes'],
    ['another wording of participation', 'Nursing professional', 'Pharmacist', 'yes'],
    ['the same profession', 'Physician', 'Physician', 'matches'],
    ['a profession that may be awarded credit of its own', null, 'Therapist', 'yes'],
    ['a profession worded like none', null, 'Another healthcare professional', 'matches'],
    ['one no longer offered, worded like none', 'Midwife', 'Another healthcare professional', 'matches'],
    ['a profession after one that is no longer offered', 'Midwife', 'Physician', 'yes'],
    ['a removed profession', 'Physician', null, 'matches'],
  ])('%s', (_, holderProfession, profession, expected) => {
    const decision = mayReissue({ holderProfession, revoked: false }, profession);

    expect(decision.ok ? 'yes' : decision.why).toBe(expected);
  });

  test('is refused after the certificate was revoked', () => {
    expect(mayReissue({ holderProfession: null, revoked: true }, 'Physician')).toEqual({ ok: false, why: 'revoked' });
  });
});
