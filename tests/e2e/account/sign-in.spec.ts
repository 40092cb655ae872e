/** The door: recovery in two steps, reset, signing in and out, and a new e-mail. (rules S8, S23) */
import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { ACCOUNT_PASSWORD, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expectAccessible, test } from '#tests/support/journey/journey.ts';
import { linkIn, receiveEmail } from '#tests/support/journey/mailbox.ts';

const NAME = { firstName: 'Nadia', lastName: 'Brandt' };
/** Letters leave within seconds, also where the machine has much to do. */
const MAIL = { timeout: 20_000, interval: 100 };
const NEW_PASSWORD = 'another four plain words';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const path = (wanted: string) => (url: URL) => url.pathname === wanted;
/** What was refused on purpose is no fault. */
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

const linkOf = async (email: string) => linkIn(await receiveEmail(email, /new password/), /recover-password\/change/);

describe('a forgotten password (rules S23)', () => {
  test('is recovered in two steps and set anew; the old one and the used link open nothing', {
    timeout: 90_000,
  }, async ({ open, faults }) => {
    const email = 'nadia.forgets@marlow.example';
    await registerAccount(email, NAME);
    const page = await open();
    await page.clock.install();
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.waitForURL(path('/recover-password'));
    await page.getByLabel('Email').fill('nadia@');
    await button(page, 'Send link').click();
    await page.getByText('Use a valid email address (nadia@)').waitFor();
    await expectAccessible(page);

    await page.getByLabel('Email').fill(email);
    await button(page, 'Send link').click();
    await heading(page, 'Check your email').waitFor();
    expect(await heading(page, 'Check your email').evaluate((it) => it === document.activeElement)).toBe(true);
    await expectAccessible(page);
    const first = await linkOf(email);
    await button(page, 'Resend the link').click();
    await page.getByText('Sent. Use the link in the latest email.').waitFor();
    const link = await vi.waitUntil(() => linkOf(email).then((newest) => newest !== first && newest), MAIL);

    await page.goto(link);
    await createPassword(page, 'short');
    await page.getByText('Password must contain at least 8 characters').first().waitFor();
    await createPassword(page, NEW_PASSWORD, 'something else');
    await page.getByText('Passwords do not match').waitFor();
    await expectAccessible(page);
    await createPassword(page, NEW_PASSWORD);
    await page.waitForURL(path('/signin'));
    const toast = page.getByText('Password changed. Sign in with your new password.');
    await toast.waitFor();
    await page.clock.runFor(5000);
    await toast.waitFor({ state: 'hidden' });

    await signIn(page, email, ACCOUNT_PASSWORD);
    await page.getByText('Incorrect email or password.').waitFor();
    await signIn(page, email, NEW_PASSWORD);
    await button(page, 'Nadia Brandt').waitFor();

    const other = await open();
    await other.goto(link);
    await createPassword(other, 'a third good password');
    await other.getByRole('link', { name: 'Request a new link' }).waitFor();
    expect(refusals(faults)).toEqual([]);
  });
});

describe('signing in and out (rules S8, P7)', () => {
  test('leads where one was going; whoever is signed in already is not asked again', async ({ open, faults }) => {
    const email = 'nadia.comes@marlow.example';
    await registerAccount(email, NAME);
    const page = await open();
    // An address of somebody else's is nowhere to be led to.
    await page.goto('/signin?redirect=https%3A%2F%2Felsewhere.example%2F');
    await signIn(page, email, ACCOUNT_PASSWORD);
    await page.waitForURL((url) => url.pathname !== '/signin');
    expect(new URL(page.url()).hostname).toBe('localhost');

    await page.goto('/signin?redirect=%2Fcalendar');
    await page.waitForURL(path('/calendar'));
    await page.goto('/logout?redirect=%2Fpodcasts');
    await page.waitForURL(path('/podcasts'));
    await page.getByText('You’re logged out.').waitFor();
    await page.locator('.top-bar').getByRole('link', { name: 'Register' }).waitFor();
    await page.goto('/my-account/sessions');
    await page.waitForURL(/\/signin\?redirect=/);
    await signIn(page, email, ACCOUNT_PASSWORD);
    await page.waitForURL(path('/my-account/sessions'));
    expect(refusals(faults)).toEqual([]);
  });
});

describe('a new e-mail (rules S13)', () => {
  test('logs out, and takes the place of the old one once its owner has clicked', { timeout: 90_000 }, async ({
    open,
    faults,
  }) => {
    const [old, next] = ['nadia.old@marlow.example', 'nadia.new@marlow.example'];
    const page = await open();
    await storeSession(page, await registerAccount(old, NAME));
    await page.goto('/my-account/sign-in');
    await page.getByLabel('New email').fill(next);
    await button(page, 'Change email').click();
    await page.waitForURL(path('/signin'));
    await page.getByText(`We sent a link to ${next}.`).waitFor();

    // Until then the old one holds.
    await signIn(page, next, ACCOUNT_PASSWORD);
    await page.getByText('Incorrect email or password.').waitFor();
    await page.goto('/signin');
    await signIn(page, old, ACCOUNT_PASSWORD);
    await button(page, 'Nadia Brandt').waitFor();

    const elsewhere = await open();
    await elsewhere.goto(linkIn(await receiveEmail(next, /new email/i), /token=/));
    await elsewhere.getByText('Your new email is confirmed. Sign in with it.').waitFor();
    expect(elsewhere.url()).not.toContain('token');
    await signIn(elsewhere, next, ACCOUNT_PASSWORD);
    await button(elsewhere, 'Nadia Brandt').waitFor();
    await elsewhere.goto('/my-account/sign-in');
    await elsewhere.getByText(next).waitFor();
    await elsewhere.getByText('Confirmed').waitFor();

    // Every other session has ended with the old address.
    await page.goto('/my-account');
    await page.waitForURL(/\/signin\?redirect=/);
    await signIn(page, old, ACCOUNT_PASSWORD);
    await page.getByText('Incorrect email or password.').waitFor();
    expect(refusals(faults)).toEqual([]);
  });

  test('is undone by the link that goes to the old address', { timeout: 90_000 }, async ({ open, faults }) => {
    const [old, next] = ['nadia.keeps@marlow.example', 'nadia.stranger@marlow.example'];
    const page = await open();
    await storeSession(page, await registerAccount(old, NAME));
    await page.goto(linkIn(await receiveEmail(old, /verify/i), /token=/));
    await button(page, 'Nadia Brandt').waitFor();
    await page.goto('/my-account/sign-in');
    await page.getByLabel('New email').fill(next);
    await page.getByLabel('Current password').first().fill(ACCOUNT_PASSWORD);
    await button(page, 'Change email').click();
    await page.waitForURL(path('/signin'));

    const link = linkIn(await receiveEmail(old, /new email/i), /undo-email-change/);
    await page.goto(link);
    await expectAccessible(page);
    await button(page, 'Undo the change').press('Enter');
    await page.getByText(`Your account uses ${old} again`).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await page.getByLabel('New password').fill('nine quiet harbor boats');
    await page.getByLabel('Repeat password').fill('nine quiet harbor boats');
    await button(page, 'Create Password').click();
    await page.waitForURL(path('/signin'));

    await page.goto(link);
    await button(page, 'Undo the change').click();
    await heading(page, 'Already undone').waitFor();
    expect(refusals(faults)).toEqual([]);
  });
});

describe('a link for another account than the one that is signed in (rules S17)', () => {
  test('asks before it replaces the session', { timeout: 90_000 }, async ({ open, faults }) => {
    const [one, other] = ['nadia.one@marlow.example', 'nadia.other@marlow.example'];
    const page = await open();
    await storeSession(page, await registerAccount(one, NAME));
    await registerAccount(other, NAME);

    await page.goto(linkIn(await receiveEmail(other, /verify/i), /token=/));

    const dialog = page.getByRole('dialog');
    await dialog.getByText(`You’re signed in as ${one}.`).waitFor();
    await expectAccessible(page);
    await button(page, 'Continue').press('Enter');
    await heading(page, 'Choose a password').waitFor();
    expect(refusals(faults)).toEqual([]);
  });
});
