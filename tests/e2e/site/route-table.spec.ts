/** The route table row by row: status, title, robots and canonical URL of the server's response. (rules P1) */
import { expect, originOf, test } from '#tests/support/journey/journey.ts';

const PUBLICATION = '/publication/lamotrigine-in-clinical-practice-101';
const SECTION = '/section/mechanism-of-action-of-lamotrigine-101-1';
const year = new Date(Date.now()).getUTCFullYear();

type Page = {
  status: number;
  to: string | null;
  title: string;
  description: string | null;
  robots: string | null;
  canonical: string | null;
};

async function read(path: string): Promise<Page> {
  const response = await fetch(`${originOf()}${path}`, { redirect: 'manual' });
  const html = await response.text();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;
  return {
    status: response.status,
    to: response.headers.get('location'),
    title: find(/<title>([^<]*)/) ?? '',
    description: find(/<meta name="description" content="([^"]*)"/),
    robots: find(/<meta name="robots" content="([^"]*)"/),
    canonical: find(/<link[^>]* rel="canonical" href="([^"]*)"/),
  };
}

test.describe('pages for everyone (rules P1)', () => {
  for (const [what, path, title] of [
    ['/', '/', /^Receptor: psychopharmacology and psychiatry CME$/],
    ['/publication/{slug}', PUBLICATION, /^Lamotrigine for Bipolar Disorder/],
    ['/section/{slug}', SECTION, /^Mechanism of Action of Lamotrigine \|/],
    ['/library', '/library', /^Library/],
    ['/podcasts', '/podcasts', /^Podcasts/],
    ['/author/{slug}', '/author/amara-okafor-1', /^Amara Okafor/],
    ['/cme-program', '/cme-program', new RegExp(`^Psychiatry & Psychopharmacology CME ${year}`)],
    ['/calendar', '/calendar', /^Updates/],
    ['/signin', '/signin', /^Sign in/],
    ['/register', '/register', /^Create a free account/],
    ['/about-us', '/about-us', /^About/],
    ['/terms-and-conditions', '/terms-and-conditions', /^Terms/],
    ['/privacy-policy', '/privacy-policy', /^Privacy/],
    ['/help-faqs', '/help-faqs', /^Help/],
    ['/contact-us', '/contact-us', /^Contact/],
    ['/referral-program-terms-and-conditions', '/referral-program-terms-and-conditions', /^Referral Program Terms/],
    ['/activity-removed', '/activity-removed', /^This CME Activity Has Been Removed/],
  ] as const) {
    test(what, async () => {
      const page = await read(path);

      expect(page).toMatchObject({ status: 200, robots: null, canonical: `${originOf()}${path}` });
      expect(page.title).toMatch(title);
    });
  }

  test('sign-in has one canonical URL, whatever its redirect parameter', async () => {
    expect(await read('/signin?redirect=%2Flibrary')).toMatchObject({ canonical: `${originOf()}/signin` });
  });
});

test.describe('the robots directives of a page (rules P1)', () => {
  for (const [path, description] of [
    ['/', /^Psychopharmacology and Psychiatry CME program with online updates and self-assessment credits$/],
    ['/cme-program', /^Earn CME and self-assessment credit in psychiatry and psychopharmacology/],
    [PUBLICATION, /lamotrigine/i],
  ] as const) {
    test(`${path}`, async () => {
      expect((await read(path)).description).toMatch(description);
    });
  }
});

test.describe('pages that are not indexed (rules P1)', () => {
  for (const [what, path, title] of [
    ['/publication/{publicationId}/test', '/publication/101/test', /Test$/],
    ['/register-success', '/register-success', /inbox/],
    ['/recover-password', '/recover-password', /^Recover/],
    ['/recover-password/change/{uid}/{token}', '/recover-password/change/MQ/token', /new password/],
    ['/dashboard', '/dashboard', /^Dashboard/],
    ['/dashboard/certificates', '/dashboard/certificates', /^My Certificates/],
    ['/dashboard/my-transcripts', '/dashboard/my-transcripts', /^My transcripts/],
    ['/dashboard/{page}', '/dashboard/whats-in', /^What’s in My Dashboard\?/],
    ['/my-account', '/my-account', /account/i],
    ['/myaccount/refer', '/myaccount/refer', /^Referral Program/],
    ['/logout', '/logout', /./],
    ['/newsletter', '/newsletter', /^Newsletter/],
    ['/newsletter-success', '/newsletter-success', /^Newsletter/],
    ['/checkout', '/checkout?membership=2&from=pricing', /^Checkout/],
    ['/unsubscribe', '/unsubscribe', /^Unsubscribe/],
    ['/upgrade-browser', '/upgrade-browser', /^Please update your browser/],
    ['/error-network', '/error-network', /^Sorry, our server is down/],
    ['/error-network-final', '/error-network-final?redirect=%2Flibrary', /^Sorry, our server is not responding/],
    ['/load-error', '/load-error', /didn’t load/],
  ] as const) {
    test(what, async () => {
      const page = await read(path);

      expect(page).toMatchObject({ status: 200, robots: 'noindex' });
      expect(page.title).toMatch(title);
    });
  }

  for (const [what, path] of [
    ['/search', '/search?s=lithium'],
    ['/search/{category}', '/search/bipolar-disorder'],
  ] as const) {
    test(`${what} is not followed either`, async () => {
      expect(await read(path)).toMatchObject({ status: 200, robots: 'noindex, nofollow' });
    });
  }

  for (const [what, path, status, title] of [
    ['/error-{status}, 403', '/error-403', 403, /^You are not allowed to see this content/],
    ['/error-{status}, 404', '/error-404', 404, /^Sorry, we can’t find this page\./],
    ['/error-{status}, 500', '/error-500', 500, /^Internal Server Error/],
    ['/error-{status}, 502', '/error-502', 502, /^Bad gateway/],
    [
      '/error-{status}, any other',
      '/error-418',
      418,
      /^Oops! Something went wrong\. Please contact the administrator\./,
    ],
    ['/error-app', '/error-app', 500, /^Oops!/],
  ] as const) {
    test(`${what} responds with its true status`, async () => {
      const page = await read(path);

      expect(page).toMatchObject({ status, robots: 'noindex' });
      expect(page.title).toMatch(title);
    });
  }

  for (const path of ['/error-200', '/error-302', '/error-4040', '/error-']) {
    test(`${path} is not an error page`, async () => {
      expect(await read(path)).toMatchObject({ status: 302, to: '/error-404' });
    });
  }
});

test.describe('the canonical link (rules P8)', () => {
  const canonicalOf = async (query: string) => (await read(`/library?${query}`)).canonical;
  const own = (path: string) => `${originOf()}${path}`;
  const language = (path: string) => own(path).replace('://', '://pt.');

  test('is the current URL, or the canonical query parameter', async () => {
    expect(await canonicalOf('sort=title&utm_source=mail')).toBe(own('/library'));
    expect(await canonicalOf('canonical=/podcasts')).toBe(own('/podcasts'));
    expect(await canonicalOf(`canonical=${encodeURIComponent(language('/library'))}`)).toBe(language('/library'));
  });

  test('is the same for every spelling of a URL, and differs for each page of a list', async () => {
    for (const path of ['/library/', '/Library']) expect((await read(path)).canonical).toBe(own('/library'));
    expect(await canonicalOf('page=2')).toBe(own('/library?page=2'));
    expect(await canonicalOf('page=2&sort=title')).toBe(own('/library'));
    expect((await read(`${SECTION}/`)).canonical).toBe(own(SECTION));
  });

  for (const to of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 'library']) {
    test(`is never ${to}`, async () => {
      expect(await canonicalOf(`canonical=${encodeURIComponent(to)}`)).toBe(own('/library'));
    });
  }
});
