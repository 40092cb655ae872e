import { describe, expect, test } from 'vitest';
import {
  EDITING,
  maySubscribe,
  type NewsletterEvent,
  type NewsletterState,
  reduceNewsletter,
} from './newsletter-state.ts';

const saving: NewsletterState = { kind: 'saving' };
const registered: NewsletterState = { kind: 'registered', message: 'Look into your inbox.' };
const wrong: NewsletterState = { kind: 'error', message: 'Enter your email' };
const submitted: NewsletterEvent = { kind: 'submitted' };

describe('subscribing to the newsletter (rules P42)', () => {
  test.each<[string, NewsletterState, NewsletterEvent, NewsletterState]>([
    ['saves what was typed', EDITING, submitted, saving],
    ['saves nothing twice', saving, submitted, saving],
    ['says that it is registered', saving, registered, registered],
    ['says what went wrong', saving, { ...wrong, kind: 'refused' }, wrong],
    ['says at once what is missing', EDITING, { ...wrong, kind: 'refused' }, wrong],
    ['saves again after an error', wrong, submitted, saving],
    ['is over once it is registered', registered, submitted, registered],
  ])('%s', (_, state, event, next) => {
    expect(reduceNewsletter(state, event)).toEqual(next);
  });

  test('may be asked for while nothing is under way', () => {
    expect([EDITING, saving, registered, wrong].map(maySubscribe)).toEqual([true, false, false, true]);
  });
});
