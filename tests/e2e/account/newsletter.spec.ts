/** The newsletter and the contact form: on Home, on their pages, and by the links of letters. (rules P42, P44, P22) */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, SESSION_KEY, test } from '#tests/support/journey/journey.ts';
import { linkIn, receiveEmail } from '#tests/support/journey/mailbox.ts';

const READER = 'lena.novotny@marlow.example';
const bar = (page: Page) => page.getByRole('region', { name: 'Newsletter' });
const readSession = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);

describe('the newsletter', () => {
  test('is subscribed to on Home, confirmed and left by the links of its letter', async ({ open, faults }) => {
    const page = await open();
    await page.clock.install();
    await page.goto('/');
    const address = bar(page).getByLabel('Email');
    const subscribe = bar(page).getByRole('button', { name: 'Subscribe' });
    await bar(page).getByText('Receive psychopharmacology updates in your inbox').waitFor();
    expect(await address.getAttribute('title')).toBe('Enter your email');

    // What is wrong stands beside the field, and what was typed is kept.
    await subscribe.click();
    await bar(page).getByRole('alert').filter({ hasText: 'Enter your email' }).waitFor();
    await address.fill('lena.novotny');
    await subscribe.click();
    await bar(page).getByText('Use a valid email address (lena.novotny)').waitFor();
    expect(await address.inputValue()).toBe('lena.novotny');
    await expectAccessible(page);
    expect(faults.splice(0).filter((fault) => !fault.includes('422'))).toEqual([]);

    // An account is made of it: the token is stored, the user loaded, and after five seconds the event fires.
    await address.fill(READER);
    await subscribe.click();
    await bar(page).getByText('Thanks for subscribing').waitFor();
    expect(await readSession(page)).not.toBeNull();
    await page.clock.runFor(5000);
    await page.getByRole('dialog', { name: 'We’d like to know you better' }).waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(await bar(page).count()).toBe(0);

    // The letter's links ask for no session, and give none.
    const email = await receiveEmail(READER, /confirm|newsletter/i);
    const elsewhere = await open();
    await elsewhere.goto(linkIn(email, /newsletter-success\?confirm=/));
    await elsewhere.getByRole('heading', { name: 'Your subscription is confirmed' }).waitFor();
    await elsewhere.getByRole('link', { name: 'See the CME program' }).waitFor();
    await elsewhere.goto(linkIn(email, /\/unsubscribe\?token=/));
    await elsewhere.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
    await elsewhere.getByText('Your membership remains active.').waitFor();
    expect(await readSession(elsewhere)).toBeNull();
    await elsewhere.getByRole('link', { name: 'contact us' }).click();
    await elsewhere.waitForURL('**/contact-us');
  });

  test('refuses links that were cut off, and says what to do', async ({ open, faults }) => {
    const page = await open({ width: 390 });

    await page.goto('/newsletter-success?confirm=cut');
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.getByRole('link', { name: 'Subscribe again' }).waitFor();
    await page.goto('/unsubscribe?token=cut');
    await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
    await page.getByText('Your membership remains active.').waitFor();

    expect(faults.splice(0).filter((fault) => !fault.includes('422'))).toEqual([]);
  });
});

describe('the contact form', () => {
  test('says what is missing, keeps what was written when it cannot be sent, and thanks', async ({ open, faults }) => {
    const page = await open();
    const form = page.getByRole('main');
    const send = form.getByRole('button', { name: 'Send message' });
    await page.goto('/library');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
    await form.getByText('We reply within 48 business hours.').waitFor();

    await form.getByLabel('Email').fill('h.whitfield@northlake');
    await send.click();
    await form.getByText('Enter your name').waitFor();
    await form.getByText('Use a valid email address (h.whitfield@northlake)').waitFor();
    await form.getByText('Enter your message').waitFor();
    await expectAccessible(page);

    await form.getByLabel('Full name').fill('Hannah Whitfield');
    await form.getByLabel('Email').fill('h.whitfield@northlake.example');
    await form.getByLabel('Message').fill('Is the certificate valid in Ohio?');
    await page.route('**/requests/', (route) => route.abort());
    await send.click();
    await form.getByText('Error when sending the message').waitFor();
    expect(await form.getByLabel('Message').inputValue()).toBe('Is the certificate valid in Ohio?');
    faults.length = 0;
    await page.unroute('**/requests/');
    await page.reload();
    await expect.poll(() => form.getByLabel('Full name').inputValue()).toBe('Hannah Whitfield');

    await send.click();
    await form.getByRole('heading', { name: 'Thank you for contact us!' }).waitFor();
    await form.getByRole('button', { name: 'Send another message' }).click();
    expect(await form.getByLabel('Message').inputValue()).toBe('');
  });
});
