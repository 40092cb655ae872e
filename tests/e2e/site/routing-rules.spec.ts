/** Where addresses lead before a page is shown: what is unknown, malformed, old or merely another name. (rules P2, P3, P4, P5, P6) */

import { get } from 'node:http';
import { expect, originOf, test } from '#tests/support/journey/journey.ts';

const LAMOTRIGINE = 'lamotrigine-in-clinical-practice-101';
const MECHANISM = 'mechanism-of-action-of-lamotrigine-101-1';

async function follow(path: string): Promise<{ status: number; to: string | null }> {
  const { status, headers } = await fetch(`${originOf()}${path}`, { redirect: 'manual' });
  return { status, to: headers.get('location') };
}

/** `fetch` names the host itself, so this asks by hand. */
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
    ['a bare test of something that is no number', '/test?publication=..%2Fadmin', '/library'],
    ['bare results with a publication', '/results?publication=101', '/publication/101/test/results'],
    ['bare results without one', '/results', '/library'],
    ['an empty author', '/author', '/'],
    ['an empty author with a slash', '/author/', '/'],
    ['an author no one knows', '/author/jane-doe-9999', '/error-404'],
    ['an unknown path', '/no-such-page', '/error-404'],
    ['an unknown path, deep', '/library/deep/down', '/error-404'],
    ['a path that cannot be decoded', '/%zz', '/error-404'],
    ['a path that browsers would read as a host', '//library', '/error-404'],
    ['a publication whose slug ends in words', '/publication/lamotrigine-in-practice', '/error-404'],
    ['a publication of one word', '/publication/lamotrigine', '/error-404'],
    ['a publication no one wrote', '/publication/lamotrigine-9999', '/error-404'],
    ['a section whose slug ends in words', '/section/mechanism-of-action', '/error-404'],
    ['a section with one number of two', '/section/mechanism-of-action-101', '/error-404'],
    ['a section no one wrote', '/section/mechanism-of-action-101-99', '/error-404'],
    ['the test of something that is no number', '/publication/abc/test', '/error-404'],
    ['the test of nothing', '/publication/9999/test', '/error-404'],
    ['what else stands below a test', '/publication/101/test/old/part', '/publication/101/test'],
    ['the account area by its prefix', '/myaccount', '/my-account'],
    ['a part of the account area', '/myaccount/sign-in', '/my-account/sign-in'],
    ['a dashboard page no one has', '/dashboard/no-such-page', '/error-404'],
    ['a category no one has', '/search/no-such-category', '/error-404'],
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
    ['an old wording', '/publication/what-it-was-called-101', `/publication/${LAMOTRIGINE}?`],
    ['an empty author', '/author', '/?'],
  ] as const) {
    test(`${what} loses neither how someone arrived nor the token of a link`, async () => {
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
    test(`the old wording of a ${what} leads to the current one for good`, async () => {
      expect(await follow(path)).toEqual({ status: 301, to });
    });
  }

  test('the host of the CME sub-domain leads to the main site with the same path', async () => {
    const { origin, host } = new URL(originOf());
    const answer = await requestHost(`cme.${host}`, '/cme-program?section=pricing');

    expect(answer).toEqual({ status: 301, to: `${origin}/cme-program?section=pricing` });
  });

  test('what programs ask for speaks in errors, not in pages', async () => {
    const response = await fetch(`${originOf()}/api/no-such-call/`, { redirect: 'manual' });

    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/vnd.api+json');
  });

  for (const [path, type, signature] of [
    ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)$/, '00000100'],
    ['/apple-touch-icon.png', /^image\/png$/, '89504e47'],
  ] as const) {
    test(`${path} is a picture, for whoever asks for it without having been told of it`, async () => {
      const response = await fetch(`${originOf()}${path}`, { redirect: 'manual' });
      const picture = Buffer.from(await response.arrayBuffer());

      expect([response.status, picture.subarray(0, 4).toString('hex')]).toEqual([200, signature]);
      expect(response.headers.get('content-type')).toMatch(type);
    });
  }
});
