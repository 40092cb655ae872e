/** Failures show the right page, lose no data, and offer a way back. (rules P37) */
import type { Page, Route } from '@playwright/test';
import {
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  originOf,
  SESSION_KEY,
  test,
} from '#tests/support/journey/journey.ts';

const EXPLORER = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
const JSON_API = 'application/vnd.api+json';

// Failures are intended here, so console errors are ignored.
test.use({ allowedFaults: /./ });

const title = (page: Page, heading: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
const away = (route: Route) => route.abort('internetdisconnected');
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

/** The page is hydrated once the bar shows the login status. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
}

/** A page whose clock advances only when the test moves it. */
async function visitWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await visit(page, path);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Moves the clock in steps shorter than any timer until the condition holds. */
const passTimeUntil = (page: Page, isSo: () => boolean | Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(50);
        return isSo();
      },
      { intervals: [25] },
    )
    .toBe(true);

test.describe('a server error (rules P37)', () => {
  test('of 500 or above goes to /error-{status} with the first error detail, and back', async ({ page }) => {
    await visit(page, '/');
    const errors = [{ status: '503', detail: 'Away for a moment.' }, { detail: 'And a second word on it.' }];
    const headers = { 'content-type': JSON_API, 'x-request-id': '7f3a20c9-1c2d' };
    await page.route('**/api/publications/**', (route) =>
      route.fulfill({ status: 503, headers, body: JSON.stringify({ errors }) }),
    );

    await follow(page, 'Library');

    await page.waitForURL('/error-503?redirect=%2Flibrary');
    await expect(page.getByText('Away for a moment.', { exact: true })).toBeVisible();
    await expect(page.getByText('Reference 7f3a20c9', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/publications/**');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.waitForURL('/library');
    await title(page, 'Library');
  });

  test('from a proxy is shown by its status', async ({ page }) => {
    await visit(page, '/');
    await page.route('**/api/publications/**', (route) => route.fulfill({ status: 502, body: '<h1>nginx</h1>' }));

    await follow(page, 'Library');

    await page.waitForURL('/error-502?redirect=%2Flibrary');
    await title(page, 'Bad gateway');
  });
});

test.describe('without a connection (rules P40)', () => {
  test('a page goes to /error-network, and a retry returns to it', async ({ page }) => {
    await visit(page, '/contact-us');
    await page.getByLabel('Message').fill('Half a sentence that must not be lost');
    await page.route('**/api/**', away);

    await follow(page, 'Library');

    await page.waitForURL('/error-network?redirect=%2Flibrary');
    await title(page, 'Sorry, our server is down');
    await page.goBack();
    await expect(page.getByLabel('Message')).toHaveValue('Half a sentence that must not be lost');
  });

  test('a countdown comes before each of three tries, then the final page', async ({ page }) => {
    await visitWithStoppedClock(page, '/');
    await page.route(/\/api\/|\/readyz/, away);
    await page.locator('main a[href="/library?type=PUBLICATION_VIDEO"]').first().click();
    const retry = page.getByRole('button', { name: 'Try again' });

    for (const [tries, heading] of [
      [1, 'Sorry, our server is down'],
      [2, 'Sorry, our server is still down'],
      [3, 'Sorry, our server is still down'],
    ] as const) {
      await passTimeUntil(page, () => page.getByText(`Attempt ${tries} of 3.`).isVisible());
      await title(page, heading);
      await expect(retry).toHaveAttribute('aria-disabled', 'true');
      await page.clock.runFor(8000);
      await expect(retry).not.toHaveAttribute('aria-disabled', 'true');
      await retry.click();
    }

    await title(page, 'Sorry, our server is not responding');
    await expect(page).toHaveURL('/error-network-final?redirect=%2Flibrary%3Ftype%3DPUBLICATION_VIDEO');
    await expect(page.getByRole('link', { name: /^support@/ })).toHaveAttribute('href', /^mailto:support@/);
    await page.getByRole('button', { name: 'Start over' }).click();
    await title(page, 'Sorry, our server is down');

    await page.unrouteAll();
    await page.clock.runFor(8000);
    await retry.click();
    await page.waitForURL('/library?type=PUBLICATION_VIDEO');
  });

  test('a redirect to another site is ignored', async ({ page }) => {
    await page.goto(`/load-error?redirect=${encodeURIComponent('https://evil.example/')}`);

    await page.getByRole('button', { name: 'Reload the page' }).click();

    await page.waitForURL('/');
  });
});

test.describe('a chunk of the application (rules P39)', () => {
  test('that fails ten retries goes to /load-error, which reloads the application', async ({ page }) => {
    await visitWithStoppedClock(page, '/');
    const requested: string[] = [];
    await page.route('**/assets/podcasts-main*', (route) => {
      requested.push(route.request().url());
      return away(route);
    });

    await follow(page, 'Podcasts');
    for (let tries = 1; tries <= 11; tries += 1) await passTimeUntil(page, () => requested.length >= tries);
    await page.clock.resume();
    await page.waitForURL('/load-error?redirect=%2Fpodcasts');
    await title(page, 'Part of this page didn’t load');
    expect(requested.length).toBe(11);
    await expectAccessible(page);
    await page.unroute('**/assets/podcasts-main*');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.waitForURL('/podcasts');
    await title(page, 'Podcasts');
  });

  test('that loads after two retries is shown', async ({ page }) => {
    await visit(page, '/');
    let requested = 0;
    await page.route('**/assets/podcasts-main*', (route) => {
      requested += 1;
      return requested <= 2 ? away(route) : route.continue();
    });

    await follow(page, 'Podcasts');

    await title(page, 'Podcasts');
    expect(requested).toBe(3);
  });

  test('of a dialog that failed to load is requested again when the dialog is opened again', async ({ page }) => {
    await visitWithStoppedClock(page, '/');
    let requested = 0;
    await page.route('**/assets/search-dialog*', (route) => {
      requested += 1;
      return requested <= 11 ? away(route) : route.continue();
    });
    const search = page.getByRole('banner').getByRole('button', { name: 'Search the library' });

    await search.click();
    for (let tries = 1; tries <= 11; tries += 1) await passTimeUntil(page, () => requested >= tries);
    await page.clock.runFor(8000);
    expect(requested).toBe(11);
    await page.clock.resume();
    await search.click();

    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  });
});

test.describe('an uncaught failure (rules P37)', () => {
  test('goes to /error-app with a link back', async ({ page }) => {
    await visit(page, '/');
    const nonsense = { data: [{ type: 'Publication', id: '1', attributes: {} }], meta: {} };
    await page.route('**/api/publications/**', (route) =>
      route.fulfill({ headers: { 'content-type': JSON_API }, body: JSON.stringify(nonsense) }),
    );

    await follow(page, 'Library');

    await page.waitForURL('/error-app?redirect=%2Flibrary');
    await title(page, /^Oops!/);
    await page.unroute('**/api/publications/**');
    await page.getByRole('button', { name: 'Go back to where you were' }).click();
    await title(page, 'Library');
  });
});

test.describe('lists (rules P41)', () => {
  test('an earlier pending call is cancelled when a new one starts', async ({ page }) => {
    await visit(page, '/');
    await page.route('**/api/publications/**', () => undefined);
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/publications/'));
    const begun = page.waitForRequest('**/api/publications/**');
    await follow(page, 'Library');
    await begun;

    await follow(page, 'Updates');

    expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  });
});

test.describe('a session that has ended (rules S6)', () => {
  test('requires sign-in and returns to the page', async ({ page }) => {
    const { origin } = new URL(originOf());
    const localStorage = [{ name: SESSION_KEY, value: 'ended.elsewhere.long-ago' }];
    await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });

    await page.goto('/dashboard/certificates');

    await page.waitForURL('/signin?redirect=%2Fdashboard%2Fcertificates');
    await page.getByLabel('Email').fill('bronze@receptor.example');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('/dashboard/certificates');
  });
});

test.describe('Internet Explorer 11 (rules P15)', () => {
  test.use({ userAgent: EXPLORER });

  test('is redirected to /upgrade-browser with a banner', async ({ page }) => {
    await page.goto('/library');

    await page.waitForURL('/upgrade-browser');
    await expect(page.getByRole('alert')).toContainText('Internet Explorer 11');
    await expectAccessible(page);
  });
});

test.describe('old browsers (rules P15)', () => {
  test.use({ allowedFaults: null });

  test('can read the site, with a notice', async ({ page }) => {
    await page.addInitScript('delete AbortSignal.any');

    await page.goto('/library');

    await expect(page.getByText('This browser is too old for signing in')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('header').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'update your browser' })).toHaveAttribute('href', '/upgrade-browser');
  });

  for (const path of [
    '/',
    '/library',
    '/cme-program',
    '/podcasts',
    '/register',
    '/signin',
    '/section/mechanism-of-action-of-lamotrigine-101-1',
  ]) {
    test(`show no inactive controls on ${path}`, async ({ page }) => {
      await page.addInitScript('delete AbortSignal.any');

      await page.goto(path);

      await expect(page.getByText('This browser is too old for signing in')).toBeVisible();
      await expect(page.locator(':is(button, input, select, textarea):enabled:visible')).toHaveCount(0);
    });
  }
});
