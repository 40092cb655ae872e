/** Redirects of unknown, malformed, outdated and alternative URLs. (rules P2, P3, P4, P5, P6) */

import { get } from 'node:http';
import { expect, originOf, test } from '#tests/support/journey/journey.ts';

const LAMOTRIGINE = 'lamotrigine-in-clinical-practice-101';
const MECHANISM = 'mechanism-of-action-of-lamotrigine-101-1';

async function follow(path: string): Promise<{ status: number; to: string | null }> {
  const { status, headers } = await fetch(`${originOf()}${path}`, { redirect: 'manual' });
  return { status, to: headers.get('location') };
}

/** `fetch` sets the Host header itself, so `node:http` is used. */
function requestHost(host: string, path: string): Promise<{ status: number | undefined; to: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(`${originOf()}${path}`, { headers: { host } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, to: response.headers.location });
    }).on('error', reject);
  });
}

test.describe('routing rules (rules P4, P6, P7)', () => {
  for (const [what, path, to] of [
    ['the pricing page is the pricing section of the program', '/pricing', '/cme-program?section=pricing'],
    ['a bare test with a publication', '/test?publication=101', '/publication/101/test'],
    ['a bare test without one', '/test', '/library'],
    ['a bare test with an invalid number', '/test?publication=..%2Fadmin', '/library'],
    ['bare results with a publication', '/results?publication=101', '/publication/101/test/results'],
    ['bare results without one', '/results', '/library'],
    ['an empty author', '/author', '/'],
    ['an empty author with a slash', '/author/', '/'],
    ['an unknown author', '/author/jane-doe-9999', '/error-404'],
    ['an unknown path', '/no-such-page', '/error-404'],
    ['an unknown nested path', '/library/deep/down', '/error-404'],
    ['a path that cannot be decoded', '/%zz', '/error-404'],
    ['a path that browsers would read as a host', '//library', '/error-404'],
    ['a publication whose slug ends in words', '/publication/lamotrigine-in-practice', '/error-404'],
    ['a publication of one word', '/publication/lamotrigine', '/error-404'],
    ['an unknown publication', '/publication/lamotrigine-9999', '/error-404'],
    ['a section whose slug ends in words', '/section/mechanism-of-action', '/error-404'],
    ['a section with one number of two', '/section/mechanism-of-action-101', '/error-404'],
    ['an unknown section', '/section/mechanism-of-action-101-99', '/error-404'],
    ['a test with an invalid number', '/publication/abc/test', '/error-404'],
    ['the test of an unknown publication', '/publication/9999/test', '/error-404'],
    ['any other path below a test', '/publication/101/test/old/part', '/publication/101/test'],
    ['the account area by its prefix', '/myaccount', '/my-account'],
    ['a part of the account area', '/myaccount/sign-in', '/my-account/sign-in'],
    ['an unknown page of the dashboard', '/dashboard/no-such-page', '/error-404'],
    ['an unknown category', '/search/no-such-category', '/error-404'],
  ] as const) {
    test(what, async () => {
      expect(await follow(path)).toEqual({ status: 302, to });
    });
  }

  for (const [what, path, to] of [
    ['/pricing', '/pricing', '/cme-program?section=pricing&'],
    ['a bare test', '/test?publication=101', '/publication/101/test?'],
    ['bare results', '/results?publication=101', '/publication/101/test/results?'],
    ['the account area', '/myaccount', '/my-account?'],
    ['an outdated slug', '/publication/what-it-was-called-101', `/publication/${LAMOTRIGINE}?`],
    ['an empty author', '/author', '/?'],
  ] as const) {
    test(`${what} keeps campaign parameters and the token of a link`, async () => {
      const carried = 'utm_source=mail&token=t';
      const target = `${path}${path.includes('?') ? '&' : '?'}${carried}`;

      expect((await follow(target)).to).toBe(`${to}${carried}`);
    });
  }

  for (const [what, path, to] of [
    ['publication', '/publication/what-it-was-called-101', `/publication/${LAMOTRIGINE}`],
    ['section', '/section/what-it-was-called-101-1', `/section/${MECHANISM}`],
    ['author', '/author/maiden-name-1', '/author/amara-okafor-1'],
  ] as const) {
    test(`the outdated slug of a ${what} redirects permanently to the current one`, async () => {
      expect(await follow(path)).toEqual({ status: 301, to });
    });
  }

  test('the CME subdomain redirects to the main site with the same path', async () => {
    const { origin, host } = new URL(originOf());
    const answer = await requestHost(`cme.${host}`, '/cme-program?section=pricing');

    expect(answer).toEqual({ status: 301, to: `${origin}/cme-program?section=pricing` });
  });

  test('URLs for programs respond with errors, not with pages', async () => {
    const response = await fetch(`${originOf()}/api/no-such-call/`, { redirect: 'manual' });

    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/vnd.api+json');
  });

  for (const [path, type, signature] of [
    ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)$/, '00000100'],
    ['/apple-touch-icon.png', /^image\/png$/, '89504e47'],
  ] as const) {
    test(`${path} is an icon at its conventional URL`, async () => {
      const response = await fetch(`${originOf()}${path}`, { redirect: 'manual' });
      const picture = Buffer.from(await response.arrayBuffer());

      expect([response.status, picture.subarray(0, 4).toString('hex')]).toEqual([200, signature]);
      expect(response.headers.get('content-type')).toMatch(type);
    });
  }
});
