/** The newsletter and the contact form: on Home, on their pages, and by the links of emails. (rules P42, P44, P22) */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, SESSION_KEY, test } from '#tests/support/journey/journey.ts';
import { linkIn, receiveEmail } from '#tests/support/journey/mailbox.ts';

const READER = 'lena.novotny@marlow.example';
const bar = (page: Page) => page.getByRole('region', { name: 'Newsletter' });
const readSession = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);

test.describe('the newsletter', () => {
  test('is subscribed to on Home, and confirmed and unsubscribed by the links of its email', async ({
    page,
    open,
    faults,
  }) => {
    await page.clock.install();
    await page.goto('/');
    const address = bar(page).getByLabel('Email');
    const subscribe = bar(page).getByRole('button', { name: 'Subscribe' });
    await expect(bar(page).getByText('Receive psychopharmacology updates in your inbox')).toBeVisible();
    await expect(address).toHaveAttribute('title', 'Enter your email');

    // The error is shown beside the field, and the typed text is kept.
    await subscribe.click();
    await expect(bar(page).getByRole('alert').filter({ hasText: 'Enter your email' })).toBeVisible();
    await address.fill('lena.novotny');
    await subscribe.click();
    await expect(bar(page).getByText('Use a valid email address (lena.novotny)')).toBeVisible();
    await expect(address).toHaveValue('lena.novotny');
    await expectAccessible(page);
    expect(faults.splice(0).filter((fault) => !fault.includes('422'))).toEqual([]);

    // An account is created: the token is stored, the user is loaded, and the event fires after five seconds.
    await address.fill(READER);
    await subscribe.click();
    await expect(bar(page).getByText('Thanks for subscribing')).toBeVisible();
    expect(await readSession(page)).not.toBeNull();
    await page.clock.runFor(5000);
    await expect(page.getByRole('dialog', { name: 'We’d like to know you better' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);

    // The links of the email require no session and create none.
    const email = await receiveEmail(READER, /confirm|newsletter/i);
    const elsewhere = await open();
    await elsewhere.goto(linkIn(email, /newsletter-success\?confirm=/));
    await expect(elsewhere.getByRole('heading', { name: 'Your subscription is confirmed' })).toBeVisible();
    await expect(elsewhere.getByRole('link', { name: 'See the CME program' })).toBeVisible();
    await elsewhere.goto(linkIn(email, /\/unsubscribe\?token=/));
    await expect(elsewhere.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
    await expect(elsewhere.getByText('Your membership remains active.')).toBeVisible();
    expect(await readSession(elsewhere)).toBeNull();
    await elsewhere.getByRole('link', { name: 'contact us' }).click();
    await elsewhere.waitForURL('**/contact-us');
  });

  test('refuses truncated links, and shows what to do', async ({ open, faults }) => {
    const page = await open({ width: 390 });

    await page.goto('/newsletter-success?confirm=cut');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Subscribe again' })).toBeVisible();
    await page.goto('/unsubscribe?token=cut');
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await expect(page.getByText('Your membership remains active.')).toBeVisible();

    expect(faults.splice(0).filter((fault) => !fault.includes('422'))).toEqual([]);
  });
});

test.describe('the contact form', () => {
  test('shows missing fields, keeps the text when sending fails, and confirms success', async ({ page, faults }) => {
    const form = page.getByRole('main');
    const send = form.getByRole('button', { name: 'Send message' });
    await page.goto('/library');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
    await expect(form.getByText('We reply within 48 business hours.')).toBeVisible();

    await form.getByLabel('Email').fill('h.whitfield@northlake');
    await send.click();
    await expect(form.getByText('Enter your name')).toBeVisible();
    await expect(form.getByText('Use a valid email address (h.whitfield@northlake)')).toBeVisible();
    await expect(form.getByText('Enter your message')).toBeVisible();
    await expectAccessible(page);

    await form.getByLabel('Full name').fill('Hannah Whitfield');
    await form.getByLabel('Email').fill('h.whitfield@northlake.example');
    await form.getByLabel('Message').fill('Is the certificate valid in Ohio?');
    await page.route('**/requests/', (route) => route.abort());
    await send.click();
    await expect(form.getByText('Error when sending the message')).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue('Is the certificate valid in Ohio?');
    faults.length = 0;
    await page.unroute('**/requests/');
    await page.reload();
    await expect(form.getByLabel('Full name')).toHaveValue('Hannah Whitfield');

    await send.click();
    await expect(form.getByRole('heading', { name: 'Thank you for contact us!' })).toBeVisible();
    await form.getByRole('button', { name: 'Send another message' }).click();
    await expect(form.getByLabel('Message')).toHaveValue('');
  });
});
