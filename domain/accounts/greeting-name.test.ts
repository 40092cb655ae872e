import { expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';

const VERIFIED = new Date('2026-06-01T12:00:00Z');

test.each([
  ['is the first name of a verified address', 'Ruth', VERIFIED, 'Ruth'],
  ['is empty until the address is verified', 'Ruth', null, ''],
  ['is empty if the name has a web address in it', 'See https://x.example', VERIFIED, ''],
])('the name in a greeting %s', (_, firstName, emailVerifiedAt, expected) => {
  expect(greetingName({ firstName, emailVerifiedAt })).toBe(expected);
});
