/** The headers of one response of each kind: pages, build files, images, redirects and errors. */
import { expect, originOf, test } from '#tests/support/journey/journey.ts';

const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${originOf()}${path}`, { headers, redirect: 'manual' });

async function findAsset(kind: 'css' | 'js'): Promise<string> {
  const html = await (await visit('/')).text();
  return new RegExp(`/assets/[\\w.-]+\\.${kind}`).exec(html)?.[0] ?? '';
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

type Kind = [
  name: string,
  path: string | (() => Promise<string>),
  status: number,
  policy: 'page' | 'none',
  corp: string,
];

const KINDS: Kind[] = [
  ['a page', '/', 200, 'page', 'same-origin'],
  ['a bare page', '/signin', 200, 'page', 'same-origin'],
  ['the page of the API', '/api/docs', 200, 'page', 'same-origin'],
  ['an error page', '/error-404', 404, 'page', 'same-origin'],
  ['a redirect of a page', '/pricing', 302, 'page', 'same-origin'],
  ['a style sheet', () => findAsset('css'), 200, 'none', 'same-origin'],
  ['a script', () => findAsset('js'), 200, 'none', 'same-origin'],
  ['a script that is not there', '/assets/nothing.js', 404, 'none', 'same-origin'],
  ['a font', '/fonts/literata-latin-reduced-normal.woff2', 200, 'none', 'same-origin'],
  ['the first script', '/theme.js', 200, 'none', 'same-origin'],
  ['the icon', '/symbol.svg', 200, 'none', 'cross-origin'],
  ['the cover of the podcast', '/podcast-cover.png', 200, 'none', 'cross-origin'],
  ['the picture of a shared link', '/pictures/site.png', 200, 'none', 'cross-origin'],
  ['the drawing of that picture', '/pictures/site.svg', 200, 'none', 'same-origin'],
  ['a drawing', '/drawings/any/cover-101-sleep-sm.svg', 200, 'none', 'same-origin'],
  ['a drawing that is not there', '/drawings/any/cover-sleep.svg', 404, 'none', 'same-origin'],
  ['a picture that is not there', '/pictures/..%2fmetrics%3f.png', 302, 'none', 'cross-origin'],
  ['the outbox of the demonstration', '/dev/outbox', 200, 'none', 'same-origin'],
  ['the outbox as data', '/dev/outbox.json', 200, 'none', 'same-origin'],
  ['the emails of the demonstration', '/dev/mails', 200, 'none', 'same-origin'],
];

test.describe('security headers', () => {
  for (const [what, path, status, policy, corp] of KINDS) {
    test(`are sent with ${what}`, async () => {
      const response = await visit(typeof path === 'string' ? path : await path());
      const header = (name: string) => response.headers.get(name);
      const csp = header('content-security-policy') ?? '';

      expect(response.status).toBe(status);
      expect(csp).toMatch(policy === 'page' ? /^default-src 'self';/ : /^default-src 'none';/);
      expect(csp).toContain("frame-ancestors 'none'");
      expect(header('x-content-type-options')).toBe('nosniff');
      expect(header('cross-origin-resource-policy')).toBe(corp);
      expect(header('cross-origin-opener-policy')).toBe('same-origin');
      expect(header('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(header('permissions-policy')).toContain('camera=()');
    });
  }

  test('are sent with 304 for a page or an image', async () => {
    for (const path of ['/', '/pictures/site.png']) {
      const tag = (await visit(path)).headers.get('etag') ?? '';
      const known = await visit(path, { 'if-none-match': tag });

      expect(known.status).toBe(304);
      expect(known.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(known.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('let browsers keep a drawing for good if it is of this version', async () => {
    const html = await (await visit('/library')).text();
    const current = /\/drawings\/[\w-]+\/[\w-]+\.svg/.exec(html)?.[0] ?? '';
    const earlier = current.replace(/(?<=drawings\/)\w+/, 'earlier');
    const readPolicy = async (path: string) => (await visit(path)).headers.get('cache-control');

    expect([await readPolicy(current), await readPolicy(current)]).toEqual(Array(2).fill(IMMUTABLE));
    expect(await readPolicy(earlier)).toBe('public, max-age=0, must-revalidate');
  });

  test('no rendered page contains the nonce of its scripts', async () => {
    const html = await (await visit('/library')).text();

    expect(html).not.toContain('nonce');
  });
});
