/** The page of the private audio feed: made, copied, replaced, turned off, and locked. (rules A13) */
import type { Page } from '@playwright/test';
import { buyMembership, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, type Role, test } from '#tests/support/journey/journey.ts';
import { press } from '#tests/support/journey/keyboard.ts';

const PATH = '/my-account/audio-feed';
const GOLD = 3;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const address = (page: Page) => page.getByLabel('Your feed address');
const unexpected = (faults: string[], status: RegExp) => faults.splice(0).filter((fault) => !status.test(fault));

test.describe('the audio feed of a member', () => {
  test('is made, copied, replaced and turned off', async ({ page, faults }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const token = await registerAccount('ivo.listens@marlow.example', { firstName: 'Ivo', lastName: 'Brandt' });
    await buyMembership(token, GOLD);
    await storeSession(page, token);
    await page.goto('/podcasts');
    await page.getByRole('link', { name: 'Your audio feed' }).click();
    await page.waitForURL(`**${PATH}`);
    await expectAccessible(page);

    await button(page, 'Create my audio feed').press('Enter');
    await expect(page.getByText('Your audio feed is ready.')).toBeVisible();
    await expect(address(page)).toBeFocused();
    await expect(page.getByRole('img', { name: 'QR code for your audio feed address' })).toBeVisible();
    await expectAccessible(page);
    const first = await address(page).inputValue();
    expect((await page.request.get(first)).status()).toBe(200);
    await press(page, button(page, 'Copy'));
    await expect(page.getByText('Address copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

    await press(page, button(page, 'Replace address'));
    const dialog = page.getByRole('dialog', { name: 'Replace the address?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Replace address' }).press('Enter');
    await expect(page.getByText('You have a new address. The old one no longer works.')).toBeVisible();
    const second = await address(page).inputValue();
    expect((await page.request.get(first)).status()).toBe(404);
    expect((await page.request.get(second)).status()).toBe(200);

    await page.reload();
    await expect(page.getByText(/^Your apps keep the address/)).toBeVisible();
    await expect(address(page)).toHaveCount(0);
    await expectAccessible(page);
    await button(page, 'Turn off feed').click();
    const off = page.getByRole('dialog', { name: 'Turn off the audio feed?' });
    await off.getByRole('button', { name: 'Turn off feed' }).click();
    await expect(page.getByText('Your audio feed is off. Its address no longer works.')).toBeVisible();
    await expect(button(page, 'Create my audio feed')).toBeVisible();
    expect((await page.request.get(second)).status()).toBe(404);
    expect(faults).toEqual([]);
  });

  test('shows errors of loading and creating it, and can be retried', async ({ open, faults }) => {
    const page = await open({ as: 'gold' });
    await page.route('**/api/feeds/audio/', (route) => route.abort('internetdisconnected'));
    await page.goto(PATH);
    await expect(page.getByText('We couldn’t load your audio feed.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/feeds/audio/');
    await button(page, 'Try again').click();
    await expect(button(page, 'Create my audio feed')).toBeVisible();
    await page.route('**/api/feeds/audio/', (route) => route.abort('internetdisconnected'));
    await button(page, 'Create my audio feed').click();
    await expect(page.getByText(/^We couldn’t make the change/)).toBeVisible();
    await expect(button(page, 'Create my audio feed')).toBeVisible();
    expect(unexpected(faults, /ERR_INTERNET_DISCONNECTED/)).toEqual([]);
  });
});

const LOCKED: readonly (readonly [Role, RegExp, string, RegExp])[] = [
  ['free', /^The audio feed is included with Silver and Gold\. Become a member/, 'Become a member', /section=pricing$/],
  ['bronze', /^The audio feed is included with Silver and Gold\. Your membership/, 'Upgrade', /section=pricing$/],
  ['expired', /membership has expired, so/, 'Renew membership', /^\/checkout\?membership=\d+$/],
];

test.describe('the audio feed of a reader who does not have it', () => {
  for (const [role, text, act, target] of LOCKED) {
    test(`offers a ${role} reader the action that unlocks it`, async ({ open, faults }) => {
      const page = await open({ as: role, width: 390, height: 844, theme: 'dark' });
      await page.goto(PATH);
      await expect(page.getByText(text)).toBeVisible();
      const link = page.getByRole('main').getByRole('link', { name: act, exact: true });
      await expect(link).toHaveAttribute('href', target);
      await expect(button(page, 'Create my audio feed')).toHaveCount(0);
      await expectAccessible(page);
      expect(faults).toEqual([]);
    });
  }

  test('requires a visitor to sign in, and returns', async ({ page }) => {
    await page.goto(PATH);
    await page.waitForURL(`**/signin?redirect=${encodeURIComponent(PATH)}`);
  });
});
