import { expect, test } from 'vitest';
import { applyContentSecurityPolicy } from './content-security-policy.ts';

const NONCE = 'c2VjcmV0LW9mLXRoaXMtcGFnZQ';
const OURS = `<script nonce="${NONCE}">run()</script>`;
const OUR_HASH = "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='";
const quiet = { dev: false, analytics: null, store: null };
const rule = (name: string, policy: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));
const scriptsOf = (html: string) => rule('script-src', applyContentSecurityPolicy(html, NONCE, quiet).policy);

test('a script of the renderer is allowed by its hash, and its nonce is removed', () => {
  const page = `<link rel="modulepreload" href="/a.js" nonce="${NONCE}"/><script src="/theme.js"></script>${OURS}`;
  const { html } = applyContentSecurityPolicy(page, NONCE, quiet);

  expect(scriptsOf(page)).toBe(`script-src 'self' ${OUR_HASH}`);
  expect(html).toBe('<link rel="modulepreload" href="/a.js"/><script src="/theme.js"></script><script>run()</script>');
});

test.each([
  ['in the text of a page', '<p><script>steal()</script></p>'],
  ['with its own nonce', '<script nonce="guess">steal()</script>'],
  ['with an empty nonce', '<script nonce="">steal()</script>'],
  ['as a module', '<script type="module" async="">steal()</script>'],
  ['in capital letters', '<SCRIPT>steal()</SCRIPT>'],
  ['as data', '<script type="application/ld+json">{}</script>'],
  ['with the nonce in another attribute', '<script data-x="nonce">steal()</script>'],
])('an injected script %s is not allowed', (_, injected) => {
  expect(scriptsOf(`${injected}${OURS}${injected}`)).toBe(`script-src 'self' ${OUR_HASH}`);
});

test.each([
  ['only to itself by default', false, null, undefined],
  ['to the configured service, whatever its path', false, 'https://stats.example/in', "'self' https://stats.example"],
  ['to the compiler in development', true, null, "'self' ws:"],
  ['to both', true, 'https://stats.example/', "'self' ws: https://stats.example"],
])('a page connects %s', (_, dev, address, expected) => {
  const { policy } = applyContentSecurityPolicy(OURS, NONCE, {
    dev,
    analytics: address === null ? null : new URL(address),
    store: null,
  });

  expect(rule('connect-src', policy)).toBe(expected === undefined ? undefined : `connect-src ${expected}`);
});

test('a page plays recordings of its own and of the store, if browsers read from it', () => {
  const store = new URL('https://files.example/path');

  expect(rule('media-src', applyContentSecurityPolicy(OURS, NONCE, { ...quiet, store }).policy)).toBe(
    "media-src 'self' https://files.example",
  );
  expect(rule('media-src', applyContentSecurityPolicy(OURS, NONCE, quiet).policy)).toBeUndefined();
});
