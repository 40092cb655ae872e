/** The page of the private audio feed: made, copied, replaced, turned off, and locked. (rules A13) */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { buyMembership, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expectAccessible, type Role, test } from '#tests/support/journey/journey.ts';
import { isFocused, press } from '#tests/support/journey/keyboard.ts';

const PATH = '/my-account/audio-feed';
const GOLD = 3;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const address = (page: Page) => page.getByLabel('Your feed address');
const unexpected = (faults: string[], status: RegExp) => faults.splice(0).filter((fault) => !status.test(fault));

describe('the audio feed of a member', () => {
  test('is made, copied, replaced and turned off', { timeout: 120_000 }, async ({ open, faults }) => {
    const page = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const token = await registerAccount('ivo.listens@marlow.example', { firstName: 'Ivo', lastName: 'Brandt' });
    await buyMembership(token, GOLD);
    await storeSession(page, token);
    await page.goto('/podcasts');
    await page.getByRole('link', { name: 'Your audio feed' }).click();
    await page.waitForURL(`**${PATH}`);
    await expectAccessible(page);

    await button(page, 'Create my audio feed').press('Enter');
    await page.getByText('Your audio feed is ready.').waitFor();
    await expect.poll(() => isFocused(address(page))).toBe(true);
    await page.getByRole('img', { name: 'QR code for your audio feed address' }).waitFor();
    await expectAccessible(page);
    const first = await address(page).inputValue();
    expect((await page.request.get(first)).status()).toBe(200);
    await press(page, button(page, 'Copy'));
    await page.getByText('Address copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

    await press(page, button(page, 'Replace address'));
    const dialog = page.getByRole('dialog', { name: 'Replace the address?' });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Replace address' }).press('Enter');
    await page.getByText('You have a new address. The old one no longer works.').waitFor();
    const second = await address(page).inputValue();
    expect((await page.request.get(first)).status()).toBe(404);
    expect((await page.request.get(second)).status()).toBe(200);

    await page.reload();
    await page.getByText(/^Your apps keep the address/).waitFor();
    expect(await address(page).count()).toBe(0);
    await expectAccessible(page);
    await button(page, 'Turn off feed').click();
    const off = page.getByRole('dialog', { name: 'Turn off the audio feed?' });
    await off.getByRole('button', { name: 'Turn off feed' }).click();
    await page.getByText('Your audio feed is off. Its address no longer works.').waitFor();
    await button(page, 'Create my audio feed').waitFor();
    expect((await page.request.get(second)).status()).toBe(404);
    expect(faults).toEqual([]);
  });

  test('says that it could not be loaded or made, and nothing is lost', async ({ open, faults }) => {
    const page = await open({ as: 'gold' });
    await page.route('**/api/feeds/audio/', (route) => route.abort('internetdisconnected'));
    await page.goto(PATH);
    await page.getByText('We couldn’t load your audio feed.').waitFor({ timeout: 20_000 });
    await expectAccessible(page);
    await page.unroute('**/api/feeds/audio/');
    await button(page, 'Try again').click();
    await button(page, 'Create my audio feed').waitFor();
    await page.route('**/api/feeds/audio/', (route) => route.abort('internetdisconnected'));
    await button(page, 'Create my audio feed').click();
    await page.getByText(/^We couldn’t make the change/).waitFor();
    await button(page, 'Create my audio feed').waitFor();
    expect(unexpected(faults, /ERR_INTERNET_DISCONNECTED/)).toEqual([]);
  });
});

const LOCKED: readonly (readonly [Role, RegExp, string, RegExp])[] = [
  ['free', /^The audio feed is included with Silver and Gold\. Become a member/, 'Become a member', /section=pricing$/],
  ['bronze', /^The audio feed is included with Silver and Gold\. Your membership/, 'Upgrade', /section=pricing$/],
  ['expired', /membership has expired, so/, 'Renew membership', /^\/checkout\?membership=\d+$/],
];

describe('the audio feed of a reader who does not have it', () => {
  test.for(LOCKED)('offers a %s reader what opens it', async ([role, text, act, target], { open, faults }) => {
    const page = await open({ as: role, width: 390, height: 844, theme: 'dark' });
    await page.goto(PATH);
    await page.getByText(text).waitFor();
    const link = page.getByRole('main').getByRole('link', { name: act, exact: true });
    expect(await link.getAttribute('href')).toMatch(target);
    expect(await button(page, 'Create my audio feed').count()).toBe(0);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('asks a visitor to sign in, and leads back', async ({ open }) => {
    const page = await open();
    await page.goto(PATH);
    await page.waitForURL(`**/signin?redirect=${encodeURIComponent(PATH)}`);
  });
});
