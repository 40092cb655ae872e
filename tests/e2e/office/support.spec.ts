/** Support finds a person, explains a locked lecture, grants days that the member sees, and answers a message. (rules O40 to O46) */
import type { Page } from '@playwright/test';
import { closeProfileQuestion, registerAccount } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, originOf, test } from '#tests/support/journey/journey.ts';
import { receiveEmail } from '#tests/support/journey/mailbox.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A message of the contact form. */
async function write(email: string, subject: string, name = 'Naomi Adler'): Promise<void> {
  const request = { requester: { name, email }, subject, comment: { body: 'What am I missing?' } };
  const response = await fetch(`${originOf()}/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ request }),
  });
  expect(response.status).toBe(201);
}

test('support finds a person, explains a locked lecture, and grants 30 days that the member sees', async ({ open }) => {
  const email = 'naomi.adler@support.example';
  const token = await registerAccount(email, { firstName: 'Naomi', lastName: 'Adler' });
  const page = await open({ as: 'support' });

  await page.goto('/admin/people');
  await page.getByRole('searchbox').fill('omi.adler');
  await page.getByRole('searchbox').press('Enter');
  const row = page.getByRole('row').filter({ hasText: email });
  // The rows of the search before are dimmed until those of this one are there.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('free account');
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Naomi Adler' }).click();
  await expect(heading(page, 'Naomi Adler')).toBeVisible();

  await page.getByRole('combobox', { name: 'Publication' }).fill('101');
  await page.getByRole('textbox', { name: 'Section' }).fill('5');
  await expect(page.getByText(/^Membership is valid: no\. None\./)).toBeVisible();
  await expect(page.getByText('Access, A1')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Grant a membership…').first().click();
  const dialog = page.locator('.o-dialog');
  await dialog.getByLabel('Membership').selectOption({ label: 'Silver' });
  await expect(dialog.getByLabel('Days')).toHaveValue('30');
  await dialog.getByLabel('Days').fill('1826');
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog.getByLabel('Days')).toHaveAccessibleErrorMessage('Enter a number of days from 1 to 1,825.');
  await dialog.getByLabel('Days').fill('30');
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog.getByRole('row', { name: /Membership No membership Silver until/ })).toBeVisible();
  await dialog.getByLabel('Reason').fill('The recording was not available for a week.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Grant membership' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('granted by the office')).toBeVisible();
  await expect(page.getByText('It opens.')).toBeVisible();

  const member = await open({ session: token });
  await member.goto('/my-account/membership');
  await expect(member.getByText(/Silver/).first()).toBeVisible();
  await button(page, 'End…').click();
  await dialog.getByLabel('Reason').fill('Found a better way.');
  await dialog.getByRole('button', { name: 'End term' }).click();
  const ended = page.getByRole('row').filter({ hasText: 'ended by the office' });
  const days = await ended
    .getByRole('cell')
    .filter({ hasText: /^\d\d\/\d\d\/\d{4}$/ })
    .allTextContents();
  // It ended on the day on which it began.
  expect(days).toEqual([days[0], days[0]]);

  await button(page, /^Delete account…/).click();
  await expect(dialog.getByRole('row', { name: /^Account/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Membership/ })).toHaveCount(0);
});

test('support sees the site as a member, changes nothing, and returns', async ({ open }) => {
  const email = 'naomi.seen@support.example';
  await registerAccount(email, { firstName: 'Seen', lastName: 'Adler' });
  const page = await open({ as: 'support' });

  await page.goto(`/admin/people?search=${email}`);
  await page.getByRole('link', { name: 'Seen Adler' }).click();
  await button(page, /^View the site as this person/).click();
  const dialog = page.locator('.o-dialog');
  await dialog.getByLabel('Reason').fill('A lecture stays locked.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'View the site' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  const banner = page.getByRole('complementary', { name: 'Site of a member' });
  await expect(banner).toContainText('as Seen Adler does. Nothing can be changed. It ends in 30 minutes.');
  await closeProfileQuestion(page);
  await expectAccessible(page);
  // What staff search for as a member is not counted as a search without results. (rules O81)
  const counted: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/analytics/') && counted.push(request.url()));
  await page.goto('/search?s=zzqqxx');
  await expect(page.getByText('zzqqxx').first()).toBeVisible();
  await banner.getByRole('button', { name: 'End and return' }).click();

  await expect(heading(page, 'Seen Adler')).toBeVisible();
  await expect(page.getByText('Site seen as this member')).toBeVisible();
  await expect(page.getByText('Site no longer seen as this member')).toBeVisible();
  expect(counted).toEqual([]);
  await page.goto('/');
  await expect(banner).toHaveCount(0);
});

test('support takes a message, notes, answers with a text, and closes it', async ({ open }) => {
  const email = 'naomi.writes@support.example';
  const subject = 'Why can’t I take the psychosis self-assessment?';
  await write(email, subject);
  const page = await open({ as: 'support' });

  await page.goto('/admin/messages/templates');
  await button(page, 'New text…').first().click();
  const dialog = page.locator('.o-dialog');
  await dialog.getByLabel('Name').fill('Gold is needed');
  await dialog.getByLabel('Text').fill('Dear {name}, Gold opens self-assessments.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Gold is needed' })).toBeVisible();

  await page.goto('/admin/messages');
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText('left');
  await expectAccessible(page);
  await page.getByRole('link', { name: subject }).click();
  await expect(heading(page, subject)).toBeVisible();
  await button(page, 'Take').click();
  await expect(button(page, 'Put back').first()).toBeVisible();

  await page.getByRole('radio', { name: 'Note' }).check();
  await page.getByLabel('Note', { exact: true }).last().fill('She is a Silver member.');
  await button(page, 'Add note').click();
  await expect(page.getByText('Note, not sent')).toBeVisible();
  await page.getByRole('radio', { name: 'Answer' }).check();
  await button(page, 'Send and close').click();
  await expect(page.getByText('Write an answer')).toBeVisible();
  await page.getByLabel('Insert a text').selectOption({ label: 'Gold is needed' });
  await expect(page.getByText('Write an answer')).toBeHidden();
  await expect(page.getByLabel(`Answer to ${email}`)).toHaveValue('Dear Naomi Adler, Gold opens self-assessments.');
  await expectAccessible(page);
  await button(page, 'Send and close').click();
  await expect(page.getByText(/Answer, /)).toBeVisible();
  await expect(button(page, 'Open again').first()).toBeVisible();
  expect(await receiveEmail(email, /./)).toBeTruthy();
});

test('an answer is sent by Ctrl and Enter, and what a sender writes without a space stays on the screen', async ({
  open,
}) => {
  const email = `${'long'.repeat(12)}@keys.example`;
  await write(email, 'Supercalifragilistic'.repeat(6), 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2));
  const page = await open({ as: 'support', width: 390, height: 844 });

  await page.goto(`/admin/messages?q=${email}`);
  // A file is read on other days too.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const csv = await (await download).createReadStream().then((stream) => stream.toArray());
  expect(String(Buffer.concat(csv as Buffer[]))).toMatch(/"due \d\d\/\d\d\/\d{4}, .*,"\d\d\/\d\d\/\d{4}, /);
  const title = page.getByRole('link', { name: /^Supercali/ });
  await expect(title).toBeVisible();
  expect(await title.evaluate((link) => link.getBoundingClientRect().right)).toBeLessThan(390);
  await title.click();
  await expect(heading(page, /^Supercali/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.getByLabel(`Answer to ${email}`).fill('Gold opens it.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Answer, /)).toBeVisible();
});

test('people, a person and a message are complete on a phone', async ({ open }) => {
  const email = 'naomi.phone@support.example';
  await registerAccount(email, { firstName: 'Phone', lastName: 'Adler' });
  await write(email, 'From a phone');
  const page = await open({ as: 'support', width: 390, height: 844 });

  await page.goto(`/admin/people?search=${email}`);
  await page.getByRole('link', { name: 'Phone Adler' }).click();
  await expect(heading(page, 'Phone Adler')).toBeVisible();
  await expect(page.getByText('Account created')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/messages');
  await page.getByRole('link', { name: 'From a phone' }).click();
  await expect(button(page, 'Take')).toBeVisible();
  await expectAccessible(page);
});
