/** The member's own place: the parts of the account and the Referral Program, as people use them. (rules P25, R15) */
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { expectAccessible, SESSION_KEY, signIn, test } from '#tests/support/journey/journey.ts';

const PASSWORD = 'four plain words here';

async function send(path: string, type: string, attributes: object): Promise<string> {
  const response = await fetch(`${inject('origin')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type, attributes } }),
  });
  expect(response.ok).toBe(true);
  const { data } = (await response.json()) as { data: { attributes: { token: string } } };
  return data.attributes.token;
}

/** An account of nobody else's, signed in on a second device. */
async function openAccount(page: Page, email: string): Promise<void> {
  const passwords = { password1: PASSWORD, password2: PASSWORD };
  const token = await send('/api/registration/', 'ApiRegisterView', {
    email,
    ...passwords,
    firstName: 'Lena',
    lastName: 'Novotny',
  });
  await send('/api/login/', 'ApiLoginView', { username: email, password: PASSWORD });
  await page.goto('/signin');
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [SESSION_KEY, token]);
}

/** Calls that tell who somebody is. */
const USER_REQUEST = /\/(api\/users|rest-auth\/user)\//;

describe('start-up (rules S6, S7)', () => {
  test.for(['/dashboard', '/library'])('asks once who one is, on %s', async (path, { open }) => {
    const page = await open();
    const token = await signIn('gold');
    await page.addInitScript(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [SESSION_KEY, token]);
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
    await bar.locator('.skeleton').first().waitFor();
    expect(await bar.getAttribute('aria-busy')).toBe('true');
    expect(await person.count()).toBe(0);

    answers.resolve();
    await person.waitFor();
    expect(await bar.locator('.skeleton').count()).toBe(0);
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual(['GET /api/users/me/']);
  });
});

describe('the account', () => {
  test('ends sessions elsewhere, and says whether the newsletter comes', async ({ open }) => {
    const page = await open();
    await openAccount(page, 'lena.account@marlow.example');

    await page.goto('/my-account/sessions');
    await page.getByText('This device').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('You’re signed in on this device only.').waitFor();

    await page.goto('/my-account/newsletter');
    await page.getByRole('button', { name: 'Subscribe to the newsletter' }).click();
    await page.getByText('Click the link in it to start receiving the newsletter.').waitFor();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('You don’t receive the newsletter.').waitFor();

    // An old address leads to the part that it names.
    await page.goto('/myaccount/privacy');
    await page.waitForURL('**/my-account/privacy');
  }, 60_000);
});

describe('the Referral Program', () => {
  test('invites many at once, and says what is wrong under the field', async ({ open, faults }) => {
    const page = await open({ as: 'bronze' });
    await page.clock.install();
    await page.goto('/myaccount/refer');
    const field = page.getByLabel('Colleague’s email');
    const invite = page.getByRole('button', { name: 'Invite', exact: true });
    await field.fill('nobody');
    await invite.click();
    await page.getByText('Enter a valid email address to invite').waitFor();
    expect(await invite.isDisabled()).toBe(true);
    await expectAccessible(page);

    await field.fill('ana.one@marlow.example, bronze@receptor.example');
    await invite.click();
    await page.getByText('bronze@receptor.example: You can’t invite yourself.').waitFor();
    expect(faults.splice(0).filter((fault) => !fault.includes('422'))).toEqual([]);

    await field.fill('ana.one@marlow.example, ben.two@marlow.example');
    await invite.click();
    await page.getByText('2 invitations sent.').waitFor();
    await page.clock.runFor(5000);
    await page.getByText('2 invitations sent.').waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('');

    // The first reminder goes at once, the next a day later.
    const resend = page.getByRole('button', { name: 'RESEND to ana.one@marlow.example' });
    await resend.click();
    await page.getByText('Reminder sent').waitFor();
    await page.clock.runFor(10_000);
    await page.getByText('Reminder sent').waitFor({ state: 'hidden' });
    await resend.click();
    await page.getByText(/^Error updating referred /).waitFor();
    await page.clock.runFor(10_000);
    await page.getByText(/^Error updating referred /).waitFor({ state: 'hidden' });
    expect(faults.splice(0).filter((fault) => !fault.includes('429'))).toEqual([]);
    await resend.waitFor();
  }, 60_000);

  test('sends whoever has no valid membership to the account', async ({ open }) => {
    const page = await open({ as: 'expired' });
    await page.goto('/myaccount/refer');
    await page.waitForURL('**/my-account');
  });
});
