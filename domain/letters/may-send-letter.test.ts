import { describe, expect, test } from 'vitest';
import type { ChosenLetter, LetterKind } from './letter-kinds.ts';
import { maySendLetter } from './may-send-letter.ts';

const nothing: readonly ChosenLetter[] = [];
const certificates: readonly ChosenLetter[] = ['certificate-issued'];

describe('a letter (rules P46)', () => {
  test.each<[string, LetterKind, boolean, readonly ChosenLetter[], boolean | string]>([
    ['that is needed goes', 'password-reset', false, nothing, true],
    ['that is needed goes where others bounced', 'password-reset', true, nothing, true],
    ['about money goes after a complaint', 'renewal-notice', true, nothing, true],
    ['of courtesy goes', 'welcome', false, nothing, true],
    ['of courtesy stays where others bounced', 'welcome', true, nothing, 'suppressed'],
    ['to somebody who asked for none stays after a complaint', 'referral-invitation', true, nothing, 'suppressed'],
    ['that may be switched off goes', 'certificate-issued', false, nothing, true],
    ['that was switched off stays', 'certificate-issued', false, certificates, 'switched-off'],
    ['that was not switched off stays after a complaint', 'certificate-issued', true, nothing, 'suppressed'],
    ['of another kind does not care', 'welcome', false, certificates, true],
  ])('%s', (_, kind, suppressed, off, expected) => {
    const decision = maySendLetter(kind, { suppressed, off });

    expect(decision.ok ? true : decision.why).toBe(expected);
  });
});
