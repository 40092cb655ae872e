import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const NONCE = 'secret';
const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/vendor-1.js" nonce="secret"/><link rel="modulepreload" href="/assets/home-2.js"/>',
  '<link rel="stylesheet" href="/assets/style-3.css"/></head><body><main></main>',
  '<script>window.context = "$&";</script><script nonce="secret" type="module" async="">import("/assets/entry-4.js");</script></body></html>',
].join('');

test('nothing of a script is fetched or run by the page itself', () => {
  const html = deferScripts(PAGE, NONCE);

  expect(html).not.toMatch(/<link rel="modulepreload"|<script type="module"/);
  expect(html).toContain('<script nonce="secret" type="text/plain" data-start>import("/assets/entry-4.js");</script>');
  expect(html).toContain('["/assets/vendor-1.js","/assets/home-2.js"]');
});

test('everything else stays as it was rendered', () => {
  const html = deferScripts(PAGE, NONCE);

  expect(html).toContain('<link rel="stylesheet" href="/assets/style-3.css"/></head>');
  expect(html).toContain('<script>window.context = "$&";</script>');
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
});

test('a script that is not the renderer’s is not started as one', () => {
  const injected = '<script type="module" async="">steal()</script>';
  const html = deferScripts(PAGE.replace('<main>', `<main>${injected}`), NONCE);

  expect(html).toContain(injected);
  expect(html.match(/<script[^>]*data-start>/g)).toHaveLength(1);
  expect(html).toContain('data-start>import("/assets/entry-4.js")');
});
