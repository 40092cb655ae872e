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
    ['is saving after submit', EDITING, submitted, saving],
    ['ignores a second submit while saving', saving, submitted, saving],
    ['is registered when the server accepts', saving, registered, registered],
    ['shows the error when the server refuses', saving, { ...wrong, kind: 'refused' }, wrong],
    ['shows the error of an invalid address', EDITING, { ...wrong, kind: 'refused' }, wrong],
    ['is saving again after an error', wrong, submitted, saving],
    ['ignores submit once registered', registered, submitted, registered],
  ])('%s', (_, state, event, next) => {
    expect(reduceNewsletter(state, event)).toEqual(next);
  });

  test('may be submitted unless a request is in flight', () => {
    expect([EDITING, saving, registered, wrong].map(maySubscribe)).toEqual([true, false, false, true]);
  });
});
