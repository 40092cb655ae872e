/** Sign-in and sign-out, password recovery and reset, and a change of email. (rules S8, S23) */
import type { Page } from '@playwright/test';
import { ACCOUNT_PASSWORD, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { linkIn, receiveEmail } from '#tests/support/journey/mailbox.ts';

const NAME = { firstName: 'Nadia', lastName: 'Brandt' };
const NEW_PASSWORD = 'another four plain words';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const path = (wanted: string) => (url: URL) => url.pathname === wanted;
/** Expected refusals are not faults. */
const refusals = (faults: string[]) => faults.splice(0).filter((fault) => !/ (401|409|410|422) /.test(fault));

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

async function createPassword(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat password').fill(repeated);
  await button(page, 'Create Password').click();
}

test.describe('a forgotten password (rules S23)', () => {
  test('is reset in two steps; the old password and the used link are refused', async ({ page, open, faults }) => {
    const email = 'nadia.forgets@marlow.example';
    await registerAccount(email, NAME);
    await page.clock.install();
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.waitForURL(path('/recover-password'));
    await page.getByLabel('Email').fill('nadia@');
    await button(page, 'Send link').click();
    await expect(page.getByText('Use a valid email address (nadia@)')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Email').fill(email);
    await button(page, 'Send link').click();
    await expect(heading(page, 'Check your email')).toBeVisible();
    await expect(heading(page, 'Check your email')).toBeFocused();
    await expectAccessible(page);
    const first = await receiveEmail(email, /new password/);
    await button(page, 'Resend the link').click();
    await expect(page.getByText('Sent. Use the link in the latest email.')).toBeVisible();
    const link = linkIn(await receiveEmail(email, /new password/, first), /recover-password\/change/);

    await page.goto(link);
    await createPassword(page, 'short');
    await expect(page.getByText('Password must contain at least 8 characters').first()).toBeVisible();
    await createPassword(page, NEW_PASSWORD, 'something else');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expectAccessible(page);
    await createPassword(page, NEW_PASSWORD);
    await page.waitForURL(path('/signin'));
    const toast = page.getByText('Password changed. Sign in with your new password.');
    await expect(toast).toBeVisible();
    await page.clock.runFor(5000);
    await expect(toast).toBeHidden();

    await signIn(page, email, ACCOUNT_PASSWORD);
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
    await signIn(page, email, NEW_PASSWORD);
    await expect(button(page, 'Nadia Brandt')).toBeVisible();

    const other = await open();
    await other.goto(link);
    await createPassword(other, 'a third good password');
    await expect(other.getByRole('link', { name: 'Request a new link' })).toBeVisible();
    expect(refusals(faults)).toEqual([]);
  });
});

test.describe('signing in and out (rules S8, P7)', () => {
  test('redirects to the requested page, and skips the form for signed-in users', async ({ page, faults }) => {
    const email = 'nadia.comes@marlow.example';
    await registerAccount(email, NAME);
    // A redirect to another site is ignored.
    await page.goto('/signin?redirect=https%3A%2F%2Felsewhere.example%2F');
    await signIn(page, email, ACCOUNT_PASSWORD);
    await page.waitForURL((url) => url.pathname !== '/signin');
    expect(new URL(page.url()).hostname).toBe('localhost');

    await page.goto('/signin?redirect=%2Fcalendar');
    await page.waitForURL(path('/calendar'));
    await page.goto('/logout?redirect=%2Fpodcasts');
    await page.waitForURL(path('/podcasts'));
    await expect(page.getByText('You’re logged out.')).toBeVisible();
    await expect(page.locator('.top-bar').getByRole('link', { name: 'Register' })).toBeVisible();
    await page.goto('/my-account/sessions');
    await page.waitForURL(/\/signin\?redirect=/);
    await signIn(page, email, ACCOUNT_PASSWORD);
    await page.waitForURL(path('/my-account/sessions'));
    expect(refusals(faults)).toEqual([]);
  });
});

test.describe('a change of email (rules S13)', () => {
  test('signs the user out, and takes effect when the new address is confirmed', async ({ page, open, faults }) => {
    const [old, next] = ['nadia.old@marlow.example', 'nadia.new@marlow.example'];
    await storeSession(page, await registerAccount(old, NAME));
    await page.goto('/my-account/sign-in');
    await page.getByLabel('New email').fill(next);
    await button(page, 'Change email').click();
    await page.waitForURL(path('/signin'));
    await expect(page.getByText(`We sent a link to ${next}.`)).toBeVisible();

    // Until then the old address is valid.
    await signIn(page, next, ACCOUNT_PASSWORD);
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
    await page.goto('/signin');
    await signIn(page, old, ACCOUNT_PASSWORD);
    await expect(button(page, 'Nadia Brandt')).toBeVisible();

    const elsewhere = await open();
    await elsewhere.goto(linkIn(await receiveEmail(next, /new email/i), /token=/));
    await expect(elsewhere.getByText('Your new email is confirmed. Sign in with it.')).toBeVisible();
    expect(elsewhere.url()).not.toContain('token');
    await signIn(elsewhere, next, ACCOUNT_PASSWORD);
    await expect(button(elsewhere, 'Nadia Brandt')).toBeVisible();
    await elsewhere.goto('/my-account/sign-in');
    await expect(elsewhere.getByText(next)).toBeVisible();
    await expect(elsewhere.getByText('Confirmed')).toBeVisible();

    // Every other session has ended with the old address.
    await page.goto('/my-account');
    await page.waitForURL(/\/signin\?redirect=/);
    await signIn(page, old, ACCOUNT_PASSWORD);
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
    expect(refusals(faults)).toEqual([]);
  });

  test('is undone by the link sent to the old address', async ({ page, faults }) => {
    const [old, next] = ['nadia.keeps@marlow.example', 'nadia.stranger@marlow.example'];
    await storeSession(page, await registerAccount(old, NAME));
    await page.goto(linkIn(await receiveEmail(old, /verify/i), /token=/));
    await expect(button(page, 'Nadia Brandt')).toBeVisible();
    await page.goto('/my-account/sign-in');
    await page.getByLabel('New email').fill(next);
    await page.getByLabel('Current password').first().fill(ACCOUNT_PASSWORD);
    await button(page, 'Change email').click();
    await page.waitForURL(path('/signin'));

    const link = linkIn(await receiveEmail(old, /new email/i), /undo-email-change/);
    await page.goto(link);
    await expectAccessible(page);
    await button(page, 'Undo the change').press('Enter');
    await expect(page.getByText(`Your account uses ${old} again`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await page.getByLabel('New password').fill('nine quiet harbor boats');
    await page.getByLabel('Repeat password').fill('nine quiet harbor boats');
    await button(page, 'Create Password').click();
    await page.waitForURL(path('/signin'));

    await page.goto(link);
    await button(page, 'Undo the change').click();
    await expect(heading(page, 'Already undone')).toBeVisible();
    expect(refusals(faults)).toEqual([]);
  });
});

test.describe('a link for an account other than the signed-in one (rules S17)', () => {
  test('asks for confirmation before it replaces the session', async ({ page, faults }) => {
    const [one, other] = ['nadia.one@marlow.example', 'nadia.other@marlow.example'];
    await storeSession(page, await registerAccount(one, NAME));
    await registerAccount(other, NAME);

    await page.goto(linkIn(await receiveEmail(other, /verify/i), /token=/));

    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`You’re signed in as ${one}.`)).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Continue').press('Enter');
    await expect(heading(page, 'Choose a password')).toBeVisible();
    expect(refusals(faults)).toEqual([]);
  });
});

test.describe('text that is entered before the scripts have loaded', () => {
  /** Goes to the page and lets its scripts load once `enter` has ended. */
  async function enterEarly(page: Page, address: string, enter: () => Promise<void>): Promise<void> {
    const entered = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await entered.promise;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await enter();
    entered.resolve();
    await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
  }

  test('is what the sign-in form sends', async ({ page }) => {
    const email = 'nadia.early@marlow.example';
    await registerAccount(email, NAME);
    await enterEarly(page, '/signin', async () => {
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(ACCOUNT_PASSWORD);
    });

    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();

    await page.waitForURL((url) => url.pathname !== '/signin');
  });

  test('is what the library is searched for', async ({ page }) => {
    await enterEarly(page, '/search', () => page.getByRole('main').getByRole('textbox').fill('lithium'));

    await page.waitForURL(/[?&]s=lithium/);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('lithium');
  });
});
