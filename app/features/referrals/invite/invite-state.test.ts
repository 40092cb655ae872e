import { describe, expect, test } from 'vitest';
import { canSubmit, EMPTY_INVITE, type InviteEvent, type InviteState, nextInvite } from './invite-state.ts';

const text = 'colleague@clinic.example';
const entering: InviteState = { phase: 'entering', text };
const sending: InviteState = { phase: 'sending', text };
const sent: InviteState = { phase: 'sent', text, to: [text] };
const refused: InviteState = { phase: 'refused', text, why: 'This is your own address.' };

const typed: InviteEvent = { kind: 'typed', text: 'other' };
const submitted: InviteEvent = { kind: 'submitted' };
const elapsed: InviteEvent = { kind: 'elapsed' };
const typedOther: InviteState = { phase: 'entering', text: 'other' };

describe('the invite form', () => {
  test.each<[string, InviteState, InviteEvent, InviteState]>([
    ['stores the typed text', entering, typed, typedOther],
    ['sends on submit', entering, submitted, sending],
    ['ignores typing while sending', sending, typed, sending],
    ['ignores a second submit while sending', sending, submitted, sending],
    ['lists the recipients after sending', sending, { kind: 'sent', to: [text] }, sent],
    ['shows the reason of a refusal', sending, { kind: 'refused', why: 'This is your own address.' }, refused],
    ['ignores submit after a refusal', refused, submitted, refused],
    ['clears a refusal when the text changes', refused, typed, typedOther],
    ['clears the field after the timeout', sent, elapsed, EMPTY_INVITE],
    ['keeps text typed before the timeout', entering, elapsed, entering],
    ['keeps a refusal after the timeout', refused, elapsed, refused],
  ])('%s', (_, state, event, next) => {
    expect(nextInvite(state, event)).toEqual(next);
  });

  test('disables the button after an error and while sending', () => {
    expect([entering, sending, sent, refused].map(canSubmit)).toEqual([true, false, true, false]);
  });
});
