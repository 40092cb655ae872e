import { describe, expect, test } from 'vitest';
import { type FormState, type FormStep, IDLE, maySubmit, nextForm, sentOf } from './form-state.ts';

type Fields = { email: string };
type State = FormState<Fields>;
type Step = FormStep<Fields>;

const values = { email: 'colleague@clinic.example' };
const sending: State = { phase: 'sending' };
const sent: State = { phase: 'sent', values };
const error: State = { phase: 'error' };
const submitted: Step = { kind: 'asked' };
const arrived: Step = { kind: 'sent', values };
const refused: Step = { kind: 'refused' };
const another: Step = { kind: 'another' };

describe('the contact form (rules P22)', () => {
  test.each<[string, State, Step, State]>([
    ['sends what is written', IDLE, submitted, sending],
    ['sends nothing twice', sending, submitted, sending],
    ['says that it is sent', sending, arrived, sent],
    ['says that it was not', sending, refused, error],
    ['is sent again after an error', error, submitted, sending],
    ['makes room for another message once one is sent', sent, another, IDLE],
    ['throws nothing away that is on its way', sending, another, sending],
    ['keeps what went wrong until it is sent again', error, another, error],
    ['hears nothing of an answer that no one waits for', IDLE, arrived, IDLE],
    ['takes back nothing that was sent', sent, refused, sent],
  ])('%s', (_, state, step, next) => {
    expect(nextForm(state, step)).toEqual(next);
  });

  test('may be sent but while it is on its way', () => {
    expect([IDLE, sending, sent, error].map(maySubmit)).toEqual([true, false, true, true]);
  });
});

describe('forgot password (rules S23)', () => {
  const stepOf = (...steps: Step[]) => (sentOf(steps.reduce<State>(nextForm, IDLE)) === null ? 1 : 2);

  test.each<[string, Step[], 1 | 2]>([
    ['begins with the e-mail', [], 1],
    ['waits on the first step while it is sent', [submitted], 1],
    ['comes to the second step after success alone', [submitted, arrived], 2],
    ['stays on the first step when it failed', [submitted, refused], 1],
    ['comes there when it is tried again', [submitted, refused, submitted, arrived], 2],
    ['goes back for another e-mail', [submitted, arrived, another], 1],
  ])('%s', (_, steps, step) => {
    expect(stepOf(...steps)).toBe(step);
  });

  test('says on the second step where it was sent', () => {
    expect(sentOf(nextForm(sending, arrived))).toEqual(values);
  });
});

describe('the newsletter’s own page (rules P42)', () => {
  test.each<[string, Step[], State['phase']]>([
    ['is saving', [submitted], 'sending'],
    ['is registered', [submitted, arrived], 'sent'],
    ['tells an error', [submitted, refused], 'error'],
    ['saves again after an error', [submitted, refused, submitted], 'sending'],
  ])('%s', (_, steps, phase) => {
    expect(steps.reduce<State>(nextForm, IDLE).phase).toBe(phase);
  });
});
