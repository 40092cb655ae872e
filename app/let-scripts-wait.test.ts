import { expect, test } from 'vitest';
import { letScriptsWait } from './let-scripts-wait.ts';

const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/vendor-1.js"/><link rel="modulepreload" href="/assets/home-2.js"/>',
  '<link rel="stylesheet" href="/assets/style-3.css"/></head><body><main></main>',
  '<script>window.context = "$&";</script><script type="module" async="">import("/assets/entry-4.js");</script></body></html>',
].join('');

test('nothing of a script is fetched or run by the page itself', () => {
  const html = letScriptsWait(PAGE);

  expect(html).not.toMatch(/<link rel="modulepreload"|<script type="module"/);
  expect(html).toContain('<script type="text/plain">import("/assets/entry-4.js");</script>');
  expect(html).toContain('["/assets/vendor-1.js","/assets/home-2.js"]');
});

test('everything else stays as it was rendered', () => {
  const html = letScriptsWait(PAGE);

  expect(html).toContain('<link rel="stylesheet" href="/assets/style-3.css"/></head>');
  expect(html).toContain('<script>window.context = "$&";</script>');
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
});
