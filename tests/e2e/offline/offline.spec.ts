/** Without a connection the page stays, says so, keeps what was done, and goes on by itself when it is back. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expectAccessible, test } from '#tests/support/journey/journey.ts';

const TEXT = '/section/titrating-to-the-best-dose-103-3';
/** What the browser itself reports of a cut connection. */
const OF_CONNECTION = /ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/;

/** A page of somebody who has registered: the question who they are may come at any step. */
async function asMember(page: Page, token: string): Promise<void> {
  await storeSession(page, token);
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'We’d like to know you better' }), (dialog) =>
    dialog.getByRole('button', { name: 'Close' }).click(),
  );
}

const bar = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const mark = (page: Page) => page.getByRole('checkbox', { name: 'Mark as read' });

describe('without a connection', () => {
  test('“Mark as read” is stored on the device, and saved by itself once the connection is back', async ({
    open,
    faults,
  }) => {
    const token = await registerAccount('olga.offline@marlow.example', { firstName: 'Olga', lastName: 'Offline' });
    const page = await open();
    await asMember(page, token);
    await page.goto(TEXT);
    await mark(page).waitFor();
    await page.context().setOffline(true);
    await bar(page, 'You’re offline.').waitFor();
    await mark(page).check();
    await bar(page, '1 change will sync when you’re back online.').waitFor();
    await expectAccessible(page);

    await page.context().setOffline(false);
    await page.getByText('You’re back online, and everything is saved.').waitFor();
    await bar(page, 'You’re offline.').waitFor({ state: 'detached' });
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('receptor.pending.'))
          .map((key) => localStorage.getItem(key)),
      ),
    ).toEqual(['{}']);
    expect(faults.splice(0).filter((fault) => !OF_CONNECTION.test(fault))).toEqual([]);

    const elsewhere = await open();
    await asMember(elsewhere, token);
    await elsewhere.goto(TEXT);
    await expect.poll(() => mark(elsewhere).isChecked(), { timeout: 15_000 }).toBe(true);
  }, 60_000);

  test('a link keeps the page, says so, and opens once the connection is back', async ({ open, faults }) => {
    const page = await open();
    await page.goto('/publication/pharmacotherapy-of-pediatric-adhd-103');
    await page.locator('.top-bar:not([aria-busy])').waitFor();
    await page.context().setOffline(true);
    const library = page.getByRole('banner').getByRole('link', { name: 'Library' });
    await library.click();
    await bar(page, 'You need a connection to open that page.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/publication/pharmacotherapy-of-pediatric-adhd-103');
    await page.getByRole('button', { name: 'Stay on this page' }).press('Enter');
    await bar(page, 'You’re offline. You can stay on this page').waitFor();

    await library.click();
    await bar(page, 'You need a connection to open that page.').waitFor();
    await page.context().setOffline(false);
    await page.waitForURL('**/library');
    expect(faults.splice(0).filter((fault) => !OF_CONNECTION.test(fault))).toEqual([]);
  }, 60_000);

  test('what one account stored is not sent for another, and a sign-out clears it', async ({ open, faults }) => {
    const account = (name: string) =>
      registerAccount(`olga.${name.toLowerCase()}@marlow.example`, { firstName: 'Olga', lastName: name });
    const [first, second] = [await account('First'), await account('Second')];
    const page = await open();
    await asMember(page, first);
    await page.goto(TEXT);
    await mark(page).waitFor();
    await page.context().setOffline(true);
    await mark(page).check();
    await bar(page, '1 change').waitFor();
    await page.evaluate((token) => {
      localStorage.setItem('receptor.token', token);
      // As another tab would report it.
      window.dispatchEvent(new StorageEvent('storage', { key: 'receptor.token', newValue: token }));
    }, second);
    await page.context().setOffline(false);
    await page.goto(TEXT);
    await mark(page).waitFor();
    expect(await mark(page).isChecked()).toBe(false);

    await page.goto('/logout');
    await page.waitForURL('/');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('receptor.pending.'))),
    ).toEqual([]);
    faults.splice(0);
  }, 60_000);
});
