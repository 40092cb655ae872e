import { describe, expect, test } from 'vitest';
import { type InviteEvent, type InviteState, mayAsk, NOTHING_TYPED, nextInvite } from './invite-state.ts';

const text = 'colleague@clinic.example';
const entering: InviteState = { phase: 'entering', text };
const sending: InviteState = { phase: 'sending', text };
const sent: InviteState = { phase: 'sent', text, to: [text] };
const refused: InviteState = { phase: 'refused', text, why: 'This is your own address.' };

const typed: InviteEvent = { kind: 'typed', text: 'other' };
const asked: InviteEvent = { kind: 'asked' };
const elapsed: InviteEvent = { kind: 'elapsed' };
const typedOther: InviteState = { phase: 'entering', text: 'other' };

describe('the invite form', () => {
  test.each<[string, InviteState, InviteEvent, InviteState]>([
    ['takes what is typed', entering, typed, typedOther],
    ['sends what was typed', entering, asked, sending],
    ['changes nothing while it is sending', sending, typed, sending],
    ['sends nothing twice', sending, asked, sending],
    ['tells to whom it was sent', sending, { kind: 'sent', to: [text] }, sent],
    ['tells why it was refused', sending, { kind: 'refused', why: 'This is your own address.' }, refused],
    ['sends nothing again that was refused', refused, asked, refused],
    ['forgets a refusal once something else is typed', refused, typed, typedOther],
    ['clears the field when the message has stood long enough', sent, elapsed, NOTHING_TYPED],
    ['keeps what was typed in the meantime', entering, elapsed, entering],
    ['keeps a refusal until something is typed', refused, elapsed, refused],
  ])('%s', (_, state, event, next) => {
    expect(nextInvite(state, event)).toEqual(next);
  });

  test('disables the button after an error and while sending', () => {
    expect([entering, sending, sent, refused].map(mayAsk)).toEqual([true, false, true, false]);
  });
});
