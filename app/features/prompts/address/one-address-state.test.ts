import { describe, expect, test } from 'vitest';
import { ENTERING, maySend, nextOneAddress, type OneAddressEvent, type OneAddressState } from './one-address-state.ts';

const entering: OneAddressState = { ...ENTERING, typed: 'colleague@clinic.example' };
const loading: OneAddressState = { ...entering, phase: 'loading' };
const success: OneAddressState = { ...entering, phase: 'success' };
const refused: OneAddressState = { ...entering, error: 'This is your own address.' };
const opened: OneAddressEvent = { kind: 'asked' };
const typed: OneAddressEvent = { kind: 'typed', text: 'other' };

describe('a form of one address, as the referral modal has it (rules P32)', () => {
  test.each<[string, OneAddressState, OneAddressEvent, OneAddressState]>([
    ['takes what is typed', ENTERING, typed, { ...ENTERING, typed: 'other' }],
    ['sends what was typed', entering, opened, loading],
    ['sends nothing twice', loading, opened, loading],
    ['changes nothing while it is sending', loading, typed, loading],
    ['succeeds', loading, { kind: 'sent' }, success],
    ['tells why it was refused, and waits', loading, { kind: 'refused', why: 'This is your own address.' }, refused],
    ['sends nothing again that was refused', refused, opened, refused],
    ['forgets a refusal once something else is typed', refused, typed, { ...ENTERING, typed: 'other' }],
    ['begins again for another one, with nothing typed', success, { kind: 'another' }, { ...ENTERING, typed: '' }],
  ])('%s', (_, state, event, next) => {
    expect(nextOneAddress(state, event)).toEqual(next);
  });

  test('may send unless it is sending already or something is wrong', () => {
    expect([entering, loading, success, refused].map(maySend)).toEqual([true, false, true, false]);
  });
});
