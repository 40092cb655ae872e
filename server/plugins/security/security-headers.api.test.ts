/** One response of each kind without the site; tests/e2e/site/response-headers.spec.ts covers those of the site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GivenPublication } from '#tests/support/given/given.ts';
import { giveRecordings, recordingKey } from '#tests/support/given/recordings.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { securityHeaders } from './security-headers.ts';

const HOST = 'localhost:3000';

let slice: Slice;
let open: GivenPublication;
beforeAll(async () => {
  slice = await startSlice();
  open = await slice.given.publication({ type: 'OPEN_ACCESS' });
  await giveRecordings(slice.ctx, open.id);
  await slice.given.tiers();
});
afterAll(() => slice?.close());

type Kind = {
  url: string;
  method?: 'GET' | 'POST' | 'HEAD' | 'OPTIONS';
  headers?: Record<string, string>;
  status: number;
};

const KINDS: Record<string, Kind> = {
  'a document': { url: '/api/publications/', status: 200 },
  'a cached document': { url: '/api/publications/', status: 200 },
  'the description of the API': { url: '/api/openapi.json', status: 200 },
  'a refusal': { url: '/rest-auth/user/', status: 401 },
  'a malformed parameter': { url: '/api/publications/?x=1', status: 400 },
  'an unknown address of the API': { url: '/api/nothing/', status: 404 },
  'another method': { url: '/api/publications/', method: 'POST', status: 405 },
  'a preflight of another site': { url: '/api/login/', method: 'OPTIONS', status: 405 },
  'a compressed body': { url: '/api/login/', method: 'POST', headers: { 'content-encoding': 'gzip' }, status: 415 },
  'a foreign host': { url: '/api/publications/', headers: { host: 'evil.example' }, status: 421 },
  'an unknown address': { url: '/nothing', status: 404 },
  'a path that cannot be decoded': { url: '/api/%ff', status: 400 },
  'a page path that cannot be decoded': { url: '/%ff', status: 302 },
  'a malformed page path': { url: '/publication/in-words', status: 302 },
  'the host of the program': { url: '/library', headers: { host: `cme.${HOST}` }, status: 301 },
  'the page for old browsers': { url: '/upgrade-browser', status: 200 },
  'the payment page of the sandbox': { url: '/sandbox/pay/1', status: 404 },
  'a file of a member, to a visitor': { url: '/api/transcript.pdf', status: 401 },
  liveness: { url: '/healthz', status: 200 },
  readiness: { url: '/readyz', status: 200 },
  metrics: { url: '/metrics', status: 200 },
  'robots.txt': { url: '/robots.txt', status: 200 },
  'the sitemap': { url: '/sitemap.xml', status: 200 },
  'an unknown recording': { url: '/media/nothing.mp4', status: 404 },
  'an unknown private feed': { url: '/api/feeds/audio/unknown.xml', status: 404 },
  'the podcast feed': { url: '/api/feeds/podcast.xml', status: 200 },
  'the calendar': { url: '/api/calendar.ics', status: 200 },
};
/** Responses that other sites may embed: podcast players in a browser, calendars. */
const EMBEDDED = new Set(['an unknown recording', 'an unknown private feed', 'the podcast feed', 'the calendar']);

const request = ({ url, method = 'GET', headers = {} }: Omit<Kind, 'status'>) =>
  slice.app.inject({ url, method, headers: { host: HOST, ...headers } });

function expectHeaders(headers: Record<string, unknown>, corp: string): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': corp,
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers['strict-transport-security']).toBeUndefined();
}

describe('security headers', () => {
  test.each(Object.entries(KINDS))('are set on %s', async (name, kind) => {
    const { statusCode, headers } = await request(kind);

    expect(statusCode).toBe(kind.status);
    expectHeaders(headers, EMBEDDED.has(name) ? 'cross-origin' : 'same-origin');
  });

  test('are set on a recording, on a range of it, and on a 304', async () => {
    const url = `/media/${recordingKey(open.id, 1)}`;
    const whole = await request({ url });
    const part = await request({ url, headers: { range: 'bytes=0-8' } });
    const none = await request({ url, headers: { range: 'bytes=900-' } });
    const known = await request({ url, headers: { 'if-none-match': String(whole.headers.etag) } });

    expect([whole, part, none, known].map(({ statusCode }) => statusCode)).toEqual([200, 206, 416, 304]);
    for (const { headers } of [whole, part, none, known]) expectHeaders(headers, 'cross-origin');
    // A browser that navigates to a recording plays it in its own document.
    expect(whole.headers['content-security-policy']).toContain("media-src 'self'");
  });

  test('are set on a PDF, which a browser may show in its own viewer', async () => {
    const gold = await slice.given.member('gold');
    const { statusCode, headers } = await request({ url: '/api/transcript.pdf', headers: gold.headers });

    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expectHeaders(headers, 'same-origin');
    expect(headers['content-security-policy']).toContain("object-src 'self'");
  });

  test('are set on the 304 of a document', async () => {
    const { headers } = await request({ url: '/api/memberships/' });
    const known = await request({ url: '/api/memberships/', headers: { 'if-none-match': String(headers.etag) } });

    expect(known.statusCode).toBe(304);
    expectHeaders(known.headers, 'same-origin');
  });

  test('require HTTPS if the product is public', () => {
    expect(securityHeaders(new URL('https://receptor.example'))['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
});

test('a sign-out clears only what the browser has cached', async () => {
  const { headers: as } = await slice.given.account();
  const { status, headers } = await slice.api.send('POST', '/api/logout/', { headers: as });

  expect([status, headers['clear-site-data']]).toEqual([204, '"cache"']);
});
