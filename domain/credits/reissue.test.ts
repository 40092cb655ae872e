import { describe, expect, test } from 'vitest';
import { mayReissue } from './reissue.ts';

describe('issuing a certificate again (rules L5)', () => {
  test.each([
    ['a profession set after the claim', null, 'Physician', 'yes'],
    ['participation that should have been credit', 'Nursing professional', 'Physician', 'yes'],
    ['credit that should have been participation', 'Physician', 'Nursing professional', 'yes'],
    ['another wording of participation', 'Nursing professional', 'Pharmacist', 'yes'],
    ['the same profession', 'Physician', 'Physician', 'matches'],
    ['two professions with the same wording', 'Therapist', 'Another healthcare professional', 'matches'],
    ['a profession that is worded as none', null, 'Therapist', 'matches'],
    ['a profession that is not offered any more, worded as none', 'Midwife', 'Therapist', 'matches'],
    ['a profession after one that is not offered any more', 'Midwife', 'Physician', 'yes'],
    ['a profession that was taken away', 'Physician', null, 'matches'],
  ])('%s', (_, holderProfession, profession, expected) => {
    const decision = mayReissue({ holderProfession, revoked: false }, profession);

    expect(decision.ok ? 'yes' : decision.why).toBe(expected);
  });

  test('not after the certificate was revoked', () => {
    expect(mayReissue({ holderProfession: null, revoked: true }, 'Physician')).toEqual({ ok: false, why: 'revoked' });
  });
});
