import { describe, expect, test } from 'vitest';
import { ENTERING, maySend, nextOneAddress, type OneAddressEvent, type OneAddressState } from './one-address-state.ts';

const entering: OneAddressState = { ...ENTERING, typed: 'colleague@clinic.example' };
const loading: OneAddressState = { ...entering, phase: 'loading' };
const success: OneAddressState = { ...entering, phase: 'success' };
const failed: OneAddressState = { ...entering, error: 'This is your own address.' };
const submitted: OneAddressEvent = { kind: 'submitted' };
const typed: OneAddressEvent = { kind: 'typed', text: 'other' };

describe('a form with one address', () => {
  test.each<[string, OneAddressState, OneAddressEvent, OneAddressState]>([
    ['shows what is typed', ENTERING, typed, { ...ENTERING, typed: 'other' }],
    ['is sent when it is submitted', entering, submitted, loading],
    ['is not sent again while it is being sent', loading, submitted, loading],
    ['ignores typing while it is being sent', loading, typed, loading],
    ['shows success', loading, { kind: 'sent' }, success],
    ['shows why it failed', loading, { kind: 'failed', why: 'This is your own address.' }, failed],
    ['is not sent with a value that was refused', failed, submitted, failed],
    ['removes the error when its value changes', failed, typed, { ...ENTERING, typed: 'other' }],
    ['is empty when it is reset after success', success, { kind: 'reset' }, { ...ENTERING, typed: '' }],
  ])('%s (rules P32)', (_, state, event, next) => {
    expect(nextOneAddress(state, event)).toEqual(next);
  });

  test('may be sent unless it is being sent or its value was refused', () => {
    expect([entering, loading, success, failed].map(maySend)).toEqual([true, false, true, false]);
  });
});
