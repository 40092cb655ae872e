import { describe, expect, test } from 'vitest';
import { linkTokenOf } from './link-token.ts';

const at = (address: string) => linkTokenOf(new URL(address, 'https://r.example'));

describe('the token of an address (rules S16)', () => {
  test.each([
    ['of any page is exchanged for a session', '/register-success?token=abc', 'abc'],
    ['of the home page is exchanged for a session', '/?token=abc', 'abc'],
    ['is null for a page without one', '/library', null],
    ['of /unsubscribe is ignored, because it opens no session', '/unsubscribe?token=abc', null],
    ['of /unsubscribe/ is ignored', '/unsubscribe/?token=abc', null],
  ])('%s', (_, address, token) => {
    expect(at(address)).toBe(token);
  });
});
