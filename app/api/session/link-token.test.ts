import { describe, expect, test } from 'vitest';
import { linkTokenOf } from './link-token.ts';

const at = (address: string) => linkTokenOf(new URL(address, 'https://r.example'));

describe('the token of an address (rules S16)', () => {
  test.each([
    ['of any page is exchanged for a session', '/register-success?token=abc', 'abc'],
    ['of the home page too', '/?token=abc', 'abc'],
    ['of a page without one is nothing', '/library', null],
    ['of /unsubscribe is a letter’s, and signs no one in', '/unsubscribe?token=abc', null],
    ['of /unsubscribe with a slash behind it neither', '/unsubscribe/?token=abc', null],
  ])('%s', (_, address, token) => {
    expect(at(address)).toBe(token);
  });
});
