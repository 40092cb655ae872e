import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice?.close());

const EXPLORER = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
const TODAY = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const MAIN = 'localhost:3000';

type RequestOptions = { host?: string; browser?: string; method?: 'GET' | 'HEAD' | 'POST' };

async function request(url: string, { host = MAIN, browser = TODAY, method = 'GET' }: RequestOptions = {}) {
  const { statusCode, headers } = await slice.app.inject({ method, url, headers: { host, 'user-agent': browser } });
  return { status: statusCode, to: headers.location ?? null };
}

describe('the host of the CME sub-domain (rules P9)', () => {
  test.each([
    ['a page', 'GET', '/cme-program?section=pricing', 301],
    ['a path with Greek letters', 'GET', '/section/%CE%B1-blockade-101-2', 301],
    ['a path that looks like a host', 'GET', '//evil.example/', 301],
    ['a HEAD request', 'HEAD', '/library', 301],
    ['a call, with its body', 'POST', '/api/login/', 308],
  ] as const)('redirects %s to the main site with the same path', async (_, method, path, status) => {
    const { status: received, to } = await request(path, { host: `cme.${MAIN}`, method });

    expect([received, to]).toEqual([status, `http://${MAIN}${path}`]);
  });
});

describe('malformed paths (rules P3)', () => {
  test.each([
    ['a publication slug that ends in words', '/publication/lamotrigine-in-practice'],
    ['a section slug that ends in one number', '/section/mechanism-of-action-101'],
    ['a section under another path', '/old/section/mechanism-of-action'],
    ['a malformed path with a query', '/publication/lamotrigine-in-practice?utm_source=letter'],
  ])('%s is redirected to /error-404', async (_, path) => {
    expect(await request(path)).toEqual({ status: 302, to: '/error-404' });
  });

  test.each([
    ['on the host of a language, where translated slugs end in words', '/section/acao-da-lamotrigina', `pt.${MAIN}`],
    ['with the required numbers', '/section/mechanism-of-action-101-1', MAIN],
    ['of a test', '/publication/101/test', MAIN],
    ['in a query', '/library?from=/section/of-something', MAIN],
  ])('a path %s is not redirected', async (_, path, host) => {
    expect((await request(path, { host })).to).toBeNull();
  });
});

describe('old browsers (rules P16)', () => {
  test.each([
    ['the home page', '/'],
    ['a page', '/library?type=PODCAST'],
    ['a malformed path', '/publication/in-words'],
    ['a path that begins like the upgrade page', '/upgrade-browser-now'],
  ])('Internet Explorer is redirected to /upgrade-browser from %s', async (_, path) => {
    expect(await request(path, { browser: EXPLORER })).toEqual({ status: 302, to: '/upgrade-browser' });
  });

  test.each([
    ['the upgrade page', '/upgrade-browser'],
    ['the upgrade page with a slash', '/upgrade-browser/'],
    ['a call', '/api/data/?lang=en'],
    ['a style sheet', '/plain-page.css'],
    ['the health checks', '/healthz'],
  ])('Internet Explorer receives %s', async (_, path) => {
    expect((await request(path, { browser: EXPLORER })).to).toBeNull();
  });

  test('responses cached for others are not sent to it', async () => {
    const here = { host: MAIN, browser: TODAY };
    await request('/library', here);

    expect(await request('/library', { host: MAIN, browser: EXPLORER })).toEqual({
      status: 302,
      to: '/upgrade-browser',
    });
  });
});

describe('/upgrade-browser (rules P16)', () => {
  const read = (host: string, browser: string) =>
    slice.app.inject({ url: '/upgrade-browser', headers: { host, 'user-agent': browser } });

  test('has a banner for Internet Explorer 11, and no unsupported markup', async () => {
    const { statusCode, body, headers } = await read(MAIN, EXPLORER);

    expect(statusCode).toBe(200);
    expect(body).toContain('You’re using Internet Explorer 11.');
    expect(body).not.toMatch(/<script|<main|<header|var\(|style=/);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers['content-security-policy']).toContain("style-src 'self'");
  });

  test('tells a current browser that it is supported', async () => {
    const { body } = await read(MAIN, TODAY);

    expect(body).toContain('The browser you’re using now is supported.');
    expect(body).toContain('Safari</a> (version 17.5 or newer)');
    expect(body).not.toContain('Internet Explorer');
  });

  test('lists what is unavailable in a browser that only displays pages', async () => {
    const { body } = await read(MAIN, 'Mozilla/5.0 (Windows NT 10.0; rv:115.0) Gecko/20100101 Firefox/115.0');

    expect(body).toContain('you can read, but you can’t sign in');
    expect(body).not.toContain('is supported');
  });

  test.each([
    ['pt', 'pt-BR', 'Atualize o seu navegador'],
    ['fr', 'fr', 'Veuillez mettre à jour votre navigateur'],
    ['it', 'it', 'Aggiornare il browser'],
    ['de', 'de', 'Bitte aktualisieren Sie Ihren Browser'],
  ])('is translated on the host %s', async (name, lang, title) => {
    const { body, headers } = await read(`${name}.${MAIN}`, EXPLORER);

    expect(headers['content-language']).toBe(lang);
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body).toContain(`<h1>${title}</h1>`);
  });
});

describe('the design system with invented data', () => {
  const PRODUCTION = {
    DEMO: 'off',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
  };

  test.each(['/dev/ui', '/dev/ui/', '/Dev/UI', '/dev/%75i', '/dev/ui.data', '/dev/ui?theme=dark'])(
    '%s is not served without the demonstration',
    async (path) => {
      const product = await startSlice(null, PRODUCTION);
      const { statusCode, headers } = await product.app.inject({
        url: path,
        headers: { host: MAIN, 'user-agent': TODAY },
      });
      await product.close();

      expect([statusCode, headers.location]).toEqual([302, '/error-404']);
      expect((await request(path)).to).toBeNull();
    },
  );
});
