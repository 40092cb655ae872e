import { expect, test } from 'vitest';
import { policyOf } from './content-policy.ts';

const HTML = '<script src="/theme.js"></script><script type="application/ld+json">{}</script><script>run()</script>';
const rule = (name: string, policy: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

test('an inline script is allowed by its hash, a block of data is not one', () => {
  const hash = "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='";

  expect(rule('script-src', policyOf(HTML, { dev: false, analytics: null }))).toBe(`script-src 'self' ${hash}`);
});

test.each([
  ['nowhere else by default', false, null, undefined],
  ['to the configured service, whatever its path', false, 'https://stats.example/in', "'self' https://stats.example"],
  ['to the compiler while it is developed', true, null, "'self' ws:"],
  ['to both', true, 'https://stats.example/', "'self' ws: https://stats.example"],
])('a page connects %s', (_, dev, address, expected) => {
  const policy = policyOf(HTML, { dev, analytics: address === null ? null : new URL(address) });

  expect(rule('connect-src', policy)).toBe(expected === undefined ? undefined : `connect-src ${expected}`);
});
