import { expect, test } from 'vitest';
import { chooseNextStep } from './next-step.ts';

test.each([
  ['a retake after a failure', 'REJECTED', { mayRetake: true }, 'again'],
  ['reading after a failure when the membership has ended', 'REJECTED', {}, 'closed'],
  ['the evaluation after passing', 'APPROVED', { earnsCredit: true }, 'evaluation'],
  ['the certificate after the evaluation', 'APPROVED', { earnsCredit: true, hasCertificate: true }, 'certificate'],
  ['none after passing a test without credit', 'APPROVED', {}, 'done'],
] as const)('the next step is %s', (_, status, facts, expected) => {
  const none = { hasCertificate: false, earnsCredit: false, mayRetake: false };

  expect(chooseNextStep({ result: { status }, ...none, ...facts })).toBe(expected);
});
