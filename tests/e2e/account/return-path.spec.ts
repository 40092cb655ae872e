/** The return path after sign-in, and screens when the server fails. (rules P7, P37) */
import type { Page } from '@playwright/test';
import { registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { linkIn, receiveEmail } from '#tests/support/journey/mailbox.ts';

const NAME = { firstName: 'Oda', lastName: 'Ferro' };
const TARGET = '/section/lamotrigine-titration-and-rash-101-3';
const NEW_PASSWORD = 'seven slow green rivers';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();
/** Expected refusals are not faults. */
const unexpected = (faults: string[]) => faults.splice(0).filter((fault) => !/ (401|409|422|503) /.test(fault));
const at = (path: string) => (url: URL) => url.pathname === path && url.searchParams.get('redirect') === TARGET;

test.describe('the return path (rules P7)', () => {
  test('survives registration, sign-in, a password reset and the email', async ({ page, faults }) => {
    const email = 'oda.returns@marlow.example';
    await registerAccount(email, NAME);
    await page.goto(`/register?redirect=${encodeURIComponent(TARGET)}`);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(at('/signin'));
    await follow(page, 'Create a free account');
    await page.waitForURL(at('/register'));
    await page.goBack();
    await follow(page, 'Forgot your password?');
    await page.waitForURL(at('/recover-password'));
    await follow(page, 'Back to sign in');
    await page.waitForURL(at('/signin'));
    await follow(page, 'Forgot your password?');
    // The sign-in form has an email field too and stays visible a moment after the URL has changed.
    await page.waitForURL(at('/recover-password'));
    await expect(page.getByRole('heading', { name: 'Recover your password' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await button(page, 'Send link').click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const back = page.getByRole('link', { name: 'Back to sign in' });
    await expect(back).toHaveAttribute('href', `/signin?redirect=${encodeURIComponent(TARGET)}`);

    const tab = await page.context().newPage();
    await tab.goto(linkIn(await receiveEmail(email, /new password/), /recover-password\/change/));
    // The form accepts input only after hydration.
    await expect(tab.locator('button[type="submit"]', { hasText: 'Create Password' })).toBeVisible();
    await tab.getByLabel('New password').fill(NEW_PASSWORD);
    await tab.getByLabel('Repeat password').fill(NEW_PASSWORD);
    await button(tab, 'Create Password').click();
    await tab.waitForURL(at('/signin'));
    await tab.getByLabel('Email').fill(email);
    await tab.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await tab.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await tab.waitForURL((url) => url.pathname === TARGET);
    expect(unexpected(faults)).toEqual([]);
  });

  test('is never another site', async ({ page }) => {
    await page.goto(`/register?redirect=${encodeURIComponent('//evil.example/')}`);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname === '/signin');
    await follow(page, 'Forgot your password?');
    await page.waitForURL((url) => url.pathname === '/recover-password');
    expect(new URL(page.url()).search).toBe('');
  });
});

test('“Check your inbox” links to the field for another address', async ({ page }) => {
  await storeSession(page, await registerAccount('oda.mistyped@marlow.example', NAME));
  await page.goto('/register-success');
  await follow(page, 'Change address');
  await page.waitForURL((url) => url.pathname === '/my-account/sign-in');
  await expect(page.getByLabel('New email')).toBeVisible();
});

const LISTS = [
  ['/dashboard/certificates', '**/api/certificates/**'],
  ['/dashboard/my-transcripts', '**/api/transcript/**'],
  ['/myaccount/refer', '**/api/referrals/**'],
  ['/myaccount/refer', '**/api/giftcards/**'],
  ['/my-account/orders', '**/api/orders/**'],
  ['/my-account/sessions', '**/api/sessions/**'],
  ['/my-account/sign-in', '**/api/security/'],
] as const;

test.describe('a private list that fails to load (rules P37, P41)', () => {
  for (const [path, calls] of LISTS) {
    test(`shows the server’s own detail on ${path} (${calls})`, async ({ open, faults }) => {
      const page = await open({ as: 'gold' });
      const errors = [{ status: '503', detail: 'The records are being moved. Come back in an hour.' }];
      await page.route(calls, (route) =>
        route.fulfill({
          status: 503,
          headers: { 'content-type': 'application/vnd.api+json', 'x-request-id': '7f3a20c9-1c2d' },
          body: JSON.stringify({ errors }),
        }),
      );
      await page.goto(path);
      await expect(page.getByText('The records are being moved. Come back in an hour.').first()).toBeVisible();
      await expect(page.getByText('Reference 7f3a20c9').first()).toBeVisible();
      await expectAccessible(page);
      expect(unexpected(faults)).toEqual([]);
    });
  }
});
