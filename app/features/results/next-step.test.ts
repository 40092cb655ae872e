import { expect, test } from 'vitest';
import { chooseNextStep } from './next-step.ts';

test.each([
  ['after a failure, to take it again', 'REJECTED', { maySitAgain: true }, 'again'],
  ['after a failure with a membership that has ended, nothing but to read', 'REJECTED', {}, 'closed'],
  ['after passing, the evaluation', 'APPROVED', { earnsCredit: true }, 'evaluation'],
  ['after the evaluation, the certificate', 'APPROVED', { earnsCredit: true, hasCertificate: true }, 'certificate'],
  ['after passing what earns nothing, nothing', 'APPROVED', {}, 'done'],
] as const)('the next step is %s', (_, status, facts, expected) => {
  const none = { hasCertificate: false, earnsCredit: false, maySitAgain: false };

  expect(chooseNextStep({ result: { status }, ...none, ...facts })).toBe(expected);
});
