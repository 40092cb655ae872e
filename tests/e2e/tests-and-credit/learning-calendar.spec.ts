/** The calendar of a member: its address is created, copied, replaced and turned off. (rules T81) */
import type { Page } from '@playwright/test';
import { buyMembership, closeProfileQuestion, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { press } from '#tests/support/journey/keyboard.ts';

const BRONZE = 1;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const address = (page: Page) => page.getByRole('textbox', { name: 'Your calendar address' });
const unexpected = (faults: string[], status: RegExp) => faults.splice(0).filter((fault) => !status.test(fault));

async function openGoals(page: Page, email: string): Promise<void> {
  const token = await registerAccount(email, { firstName: 'Paula', lastName: 'Okafor' });
  await buyMembership(token, BRONZE);
  await storeSession(page, token);
  await closeProfileQuestion(page);
  await page.goto('/dashboard/my-transcripts');
  await button(page, 'Add a goal').click();
  const form = page.getByRole('dialog', { name: 'Add a goal' });
  await form.getByRole('combobox', { name: 'Requirement' }).selectOption('ABPN self-assessment');
  await form.getByLabel('Your cycle ends on').fill('2027-12-31');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Goal saved.')).toBeVisible();
}

test('a member subscribes to goals in a calendar, and turns it off', async ({ page, faults }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGoals(page, 'paula.calendar@marlow.example');
  await button(page, 'Create a calendar address').press('Enter');
  await expect(address(page)).toBeFocused();
  await expectAccessible(page);
  const first = await address(page).inputValue();
  const calendar = await page.request.get(first);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('SUMMARY:ABPN self-assessment: last day');
  await press(page, button(page, 'Copy'));
  await expect(page.getByText('Address copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await button(page, 'Replace address').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Replace the address?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace address' }).press('Enter');
  await expect(page.getByText('You have a new address. The old one no longer works.')).toBeVisible();
  const second = await address(page).inputValue();
  expect((await page.request.get(first)).status()).toBe(404);

  await page.reload();
  await expect(page.getByText(/^Your calendar app keeps the address/)).toBeVisible();
  await expect(address(page)).toHaveCount(0);
  await button(page, 'Turn off calendar').click();
  const off = page.getByRole('dialog', { name: 'Turn off the calendar?' });
  await off.getByRole('button', { name: 'Turn off calendar' }).click();
  await expect(page.getByText('Your calendar is off. Its address no longer works.')).toBeVisible();
  await expect(button(page, 'Create a calendar address')).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);
  expect(faults).toEqual([]);
});

test('the calendar of goals shows errors on a dark phone, and can be retried', async ({ open, faults }) => {
  const page = await open({ width: 390, height: 844, theme: 'dark' });
  await page.route('**/api/feeds/learning/', (route) => route.abort('internetdisconnected'));
  await openGoals(page, 'paula.offline@marlow.example');
  await expect(page.getByText('We couldn’t load your calendar.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/feeds/learning/');
  await button(page, 'Try again').click();
  await expect(button(page, 'Create a calendar address')).toBeVisible();
  await page.route('**/api/feeds/learning/', (route) => route.abort('internetdisconnected'));
  await button(page, 'Create a calendar address').click();
  await expect(page.getByText(/^We couldn’t make the change/)).toBeVisible();
  expect(unexpected(faults, /ERR_INTERNET_DISCONNECTED/)).toEqual([]);
});
