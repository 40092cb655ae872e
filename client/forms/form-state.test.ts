import { describe, expect, test } from 'vitest';
import { type FormEvent, type FormState, IDLE, maySubmit, nextForm, sentOf } from './form-state.ts';

type Fields = { email: string };
type State = FormState<Fields>;
type Event = FormEvent<Fields>;

const values = { email: 'colleague@clinic.example' };
const sending: State = { phase: 'sending' };
const sent: State = { phase: 'sent', values };
const error: State = { phase: 'error' };
const submitted: Event = { kind: 'submitted' };
const succeeded: Event = { kind: 'sent', values };
const failed: Event = { kind: 'failed' };
const reset: Event = { kind: 'reset' };

describe('a form', () => {
  test.each<[string, State, Event, State]>([
    ['is sent when it is submitted', IDLE, submitted, sending],
    ['is not sent again while it is being sent', sending, submitted, sending],
    ['shows success when the server accepts it', sending, succeeded, sent],
    ['shows an error when the server refuses it', sending, failed, error],
    ['is sent again after an error', error, submitted, sending],
    ['is shown again when it is reset after success', sent, reset, IDLE],
    ['ignores a reset while it is being sent', sending, reset, sending],
    ['shows the error until it is submitted again', error, reset, error],
    ['ignores a success when nothing is being sent', IDLE, succeeded, IDLE],
    ['ignores a failure after success', sent, failed, sent],
  ])('%s (rules P22)', (_, state, event, next) => {
    expect(nextForm(state, event)).toEqual(next);
  });

  test('may be submitted unless it is being sent', () => {
    expect([IDLE, sending, sent, error].map(maySubmit)).toEqual([true, false, true, true]);
  });
});

describe('a password recovery form', () => {
  const stepOf = (...events: Event[]) => (sentOf(events.reduce<State>(nextForm, IDLE)) === null ? 1 : 2);

  test.each<[string, Event[], 1 | 2]>([
    ['starts with the email', [], 1],
    ['shows the first step while it is being sent', [submitted], 1],
    ['shows the second step after success', [submitted, succeeded], 2],
    ['shows the first step after a failure', [submitted, failed], 1],
    ['shows the second step when a retry succeeds', [submitted, failed, submitted, succeeded], 2],
    ['returns to the first step for another email', [submitted, succeeded, reset], 1],
  ])('%s (rules S23)', (_, events, step) => {
    expect(stepOf(...events)).toBe(step);
  });

  test('names the submitted address on the second step', () => {
    expect(sentOf(nextForm(sending, succeeded))).toEqual(values);
  });
});
