/** The account pages and the Referral Program. (rules P25, R15) */
import type { Page } from '@playwright/test';
import { ACCOUNT_PASSWORD, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, openSession, signIn, test } from '#tests/support/journey/journey.ts';

/** A new account, signed in on a second device. */
async function openAccount(page: Page, email: string): Promise<void> {
  await storeSession(page, await registerAccount(email, { firstName: 'Lena', lastName: 'Novotny' }));
  await openSession(email, ACCOUNT_PASSWORD);
}

/** Calls that load the account. */
const USER_REQUEST = /\/(api\/users|rest-auth\/user)\//;

test.describe('start-up (rules S6, S7)', () => {
  for (const path of ['/dashboard', '/library']) {
    test(`loads the account once on ${path}`, async ({ page }) => {
      const token = await signIn('gold');
      await storeSession(page, token);
      const requested: string[] = [];
      const answers = Promise.withResolvers<void>();
      await page.route(USER_REQUEST, async (route) => {
        requested.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
        await answers.promise;
        await route.continue();
      });
      const bar = page.locator('.top-bar');
      const person = bar.getByRole('button', { name: 'Gold Member' });

      await page.goto(path);
      await expect.poll(() => requested.length).toBe(1);
      await expect(bar.locator('.skeleton').first()).toBeVisible();
      await expect(bar).toHaveAttribute('aria-busy', 'true');
      await expect(person).toHaveCount(0);

      answers.resolve();
      await expect(person).toBeVisible();
      await expect(bar.locator('.skeleton')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(requested).toEqual(['GET /api/users/me/']);
    });
  }
});

test.describe('the account', () => {
  test('ends other sessions, and shows the newsletter subscription', async ({ page }) => {
    await openAccount(page, 'lena.account@marlow.example');

    await page.goto('/my-account/sessions');
    await expect(page.getByText('This device')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('You’re signed in on this device only.')).toBeVisible();

    await page.goto('/my-account/newsletter');
    await page.getByRole('button', { name: 'Subscribe to the newsletter' }).click();
    await expect(page.getByText('Click the link in it to start receiving the newsletter.')).toBeVisible();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You don’t receive the newsletter.')).toBeVisible();

    // An old address redirects to the current page.
    await page.goto('/myaccount/privacy');
    await page.waitForURL('**/my-account/privacy');
  });
});

test.describe('the Referral Program', () => {
  test('invites many at once, and shows errors under the field', async ({ open, faults }) => {
    const page = await open({ as: 'bronze' });
    await page.clock.install();
    await page.goto('/myaccount/refer');
    const field = page.getByLabel('Colleague’s email');
    const invite = page.getByRole('button', { name: 'Invite', exact: true });
    await field.fill('nobody');
    await invite.click();
    await expect(page.getByText('Enter a valid email address to invite')).toBeVisible();
    await expect(invite).toBeDisabled();
    await expectAccessible(page);

    await field.fill('ana.one@marlow.example, bronze@receptor.example');
    await invite.click();
    await expect(page.getByText('bronze@receptor.example: You can’t invite yourself.')).toBeVisible();
    expect(faults.splice(0).filter((fault) => !fault.includes('422'))).toEqual([]);

    await field.fill('ana.one@marlow.example, ben.two@marlow.example');
    await invite.click();
    await expect(page.getByText('2 invitations sent.')).toBeVisible();
    await page.clock.runFor(5000);
    await expect(page.getByText('2 invitations sent.')).toBeHidden();
    await expect(field).toHaveValue('');

    // The first reminder is sent at once, the next only a day later.
    const resend = page.getByRole('button', { name: 'RESEND to ana.one@marlow.example' });
    await resend.click();
    await expect(page.getByText('Reminder sent')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByText('Reminder sent')).toBeHidden();
    await resend.click();
    await expect(page.getByText(/^Error updating referred /)).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByText(/^Error updating referred /)).toBeHidden();
    expect(faults.splice(0).filter((fault) => !fault.includes('429'))).toEqual([]);
    await expect(resend).toBeVisible();
  });

  test('redirects users without a valid membership to the account', async ({ open }) => {
    const page = await open({ as: 'expired' });
    await page.goto('/myaccount/refer');
    await page.waitForURL('**/my-account');
  });
});
