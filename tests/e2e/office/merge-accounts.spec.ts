/** Support merges the double of a member, who then has everything in one account. (rules O90 to O96) */
import type { Page } from '@playwright/test';
import { buyMembership, earnCertificate, registerAccount } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const LECTURE = 103;
const BRONZE = 1;

async function openPerson(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/people?search=${email}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('link').first().click();
  await expect(page.getByText(email).first()).toBeVisible();
}

// The session of the double has ended.
test.use({ allowedFaults: /status of 401/ });

test('support merges two accounts, and the member has membership, credit and certificate in one', async ({ open }) => {
  const stays = await registerAccount('ilse.brandt@merge.example', { firstName: 'Ilse', lastName: 'Brandtner' });
  const double = await registerAccount('ilse.old@merge.example', { firstName: 'Ilse', lastName: 'Brandtner' });
  await buyMembership(double, BRONZE);
  await earnCertificate(double, LECTURE);
  const page = await open({ as: 'support' });

  await openPerson(page, 'ilse.old@merge.example');
  const code = await page
    .getByText(/[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/)
    .first()
    .textContent();
  await openPerson(page, 'ilse.brandt@merge.example');
  await page.getByRole('button', { name: /^Merge double…/ }).click();
  const find = page.getByRole('dialog', { name: 'Merge a double into Ilse Brandtner' });
  await expect(find.getByLabel('Find')).toHaveValue('Brandtner');
  await find.getByRole('radio', { name: /ilse\.old@merge\.example/ }).check();
  await expectAccessible(page);
  await find.getByRole('button', { name: 'See what changes' }).click();

  const dialog = page.getByRole('dialog', { name: 'Merge Ilse Brandtner into Ilse Brandtner' });
  await expect(
    dialog.getByRole('row', { name: /^Membership No membership; double: Bronze until .* Bronze until/ }),
  ).toBeVisible();
  await expect(dialog.getByText(/Reversed there and claimed anew here/)).toBeVisible();
  await expect(dialog.getByText(/^Moves: 1 order, 1 receipt, 1 test result, 1 evaluation/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge accounts' }).click();
  await expect(dialog.getByText('Give a reason.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Reason').fill('Registered twice, said on the phone.');
  const number = await dialog.getByText(/^Type \d+ to confirm$/).textContent();
  await dialog.getByLabel(/^Type \d+ to confirm$/).fill(/\d+/.exec(number ?? '')?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Merge accounts' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(/^ilse\.old@merge\.example was merged: Bronze until .*, .* credits?, 1 order/),
  ).toBeVisible();
  await expect(page.getByText(/was merged into this account on/)).toBeVisible();
  await expect(page.getByText('A double account merged into this one')).toBeVisible();

  const member = await open({ session: stays });
  await member.goto('/my-account/membership');
  await expect(member.getByText(/Bronze/).first()).toBeVisible();
  await member.goto('/dashboard/my-transcripts');
  await expect(member.getByText('Pharmacotherapy of Pediatric ADHD').first()).toBeVisible();
  await member.goto(`/verify/${/[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(code ?? '')?.[0]}`);
  await expect(member.getByRole('heading', { name: 'This certificate was replaced' })).toBeVisible();
  await expect(member.getByRole('link', { name: /^Check the replacement/ })).toBeVisible();

  const ended = await open({ session: double });
  await ended.goto('/my-account/membership');
  await expect(ended).toHaveURL(/signin/);
});

test('support sees why two accounts cannot be merged, by keyboard on a phone', async ({ open }) => {
  const email = 'ilse.refused@merge.example';
  await registerAccount(email, { firstName: 'Ilse', lastName: 'Refused' });
  const page = await open({ as: 'support', width: 390, theme: 'dark' });

  await openPerson(page, email);
  await page.getByRole('button', { name: /^Merge double…/ }).press('Enter');
  const find = page.getByRole('dialog', { name: 'Merge a double into Ilse Refused' });
  await expect(find.getByText('No other account is found by “Refused”.')).toBeVisible();
  await find.getByLabel('Find').fill('faculty@receptor.example');
  await find.getByLabel('Find').press('Enter');
  const found = find.getByRole('radio').first();
  await found.press('Space');
  await expectAccessible(page);
  await find.getByRole('button', { name: 'See what changes' }).press('Enter');

  const refused = page.getByRole('dialog', { name: 'These accounts cannot be merged now' });
  await expect(refused.getByText('One of the two belongs to the office')).toBeVisible();
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Choose another' }).press('Enter');
  await expect(find).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(find).toBeHidden();
});
