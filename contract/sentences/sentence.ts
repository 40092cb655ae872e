/** The sentences that people read when something is refused, each known by its English. */
import type { ERRORS, ErrorCode } from '../errors.ts';

/** Refusals that only programs and superusers meet: they are told in English alone. */
type Untold =
  | `request.${'malformed' | 'unknown-parameter' | 'invalid-parameter' | 'unknown-include' | 'unknown-field'}`
  | `request.${'unknown-sort' | 'method' | 'not-acceptable' | 'too-large' | 'media-type' | 'surplus-attribute'}`
  | `request.${'type-conflict' | 'id-conflict' | 'idempotency-conflict'}`
  | `request.${'misdirected' | 'timeout' | 'expectation' | 'head-too-large'}`
  | 'session.conflict'
  | 'media.range'
  | `credit.${'not-found' | 'reversed'}`
  | `gift-card.${'not-found' | 'not-held'}`
  | `refund.${'not-paid' | 'refunded' | 'too-late' | 'other-provider'}`
  | `${'letter' | 'order'}.signature`;

type ErrorSentence = (typeof ERRORS)[Exclude<ErrorCode, Untold>]['detail'];

/** What is wrong with something that was written into a form. (rules P24) */
type FormSentence =
  | 'Enter your email'
  | 'Enter your password'
  | 'Enter your name'
  | 'Enter your message'
  | 'Password must contain at least 8 characters'
  | 'Password must contain at most 128 characters'
  | 'Passwords do not match'
  | 'First Name is required.'
  | 'Last Name is required.'
  | 'Enter your current password to confirm this change.'
  | 'Enter a name without web addresses, email addresses, or symbols.'
  | 'Enter a degree such as MD, PA-C, or PharmD.'
  | 'Choose a membership.'
  | 'Street is required.'
  | 'City is required.'
  | 'Postal code is required.'
  | 'Enter the state, province, or region.'
  | 'Choose a country.'
  | 'Check your NPI: it has ten digits, and the last one is a check digit.'
  | 'Enter both the license number and its state.'
  | 'Enter a month and a valid day.'
  | 'Enter the six-digit code.'
  | 'Enter a recovery code.'
  | 'Enter a name for the passkey.';

export type Sentence = ErrorSentence | FormSentence;

/** What a language says for each of them. */
export type Sentences = Readonly<Record<Sentence, string>> & {
  /** An address that is none, which is named: 'Use a valid email address ({email})'. (rules P24) */
  readonly invalidEmail: (email: string) => string;
  /** A text that is longer than what is kept of it: 'Use at most 200 characters.' */
  readonly tooLong: (most: number) => string;
};

/** A sentence of a form: one that every language has. */
export const say = (sentence: FormSentence): FormSentence => sentence;

/** What is said of a text that is longer than so many characters. */
export const tooLong = (most: number): string => `Use at most ${most.toLocaleString('en')} characters.`;
