/** The accreditation officer corrects credit and revokes a certificate; the holder and anyone see it. (rules T30, T31) */
import { buyMembership, earnCertificate, registerAccount } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { receiveEmail } from '#tests/support/journey/mailbox.ts';

const LECTURE = 103;
const BRONZE = 1;

async function becomeHolder(email: string): Promise<string> {
  const token = await registerAccount(email, { firstName: 'Noemi', lastName: 'Falk' });
  await buyMembership(token, BRONZE);
  await earnCertificate(token, LECTURE);
  return token;
}

test('the officer corrects the credit of a certificate, and the holder gets another one', async ({ open }) => {
  const email = 'noemi.correct@officer.example';
  const token = await becomeHolder(email);
  const page = await open({ as: 'officer' });

  await page.goto(`/admin/certificates?search=${email}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Correct the credit…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Correct the credit of Noemi Falk/ });
  await dialog.getByLabel('Credit after the correction').selectOption('0.25');
  await expect(dialog.getByRole('row', { name: /^Credit .* 0\.25 CME$/ })).toBeVisible();
  await expect(dialog.getByText(`New: an email to ${email}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Correct to 0.25 CME' }).click();
  await expect(dialog.getByText('Give a reason.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('Half of the lecture was attended.');
  await dialog.getByRole('button', { name: 'Correct to 0.25 CME' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(2);
  await expect(row.filter({ hasText: 'replaced' })).toHaveCount(1);

  const mail = await receiveEmail(email, /credit was corrected/i);
  expect(mail.text).toContain('Half of the lecture was attended.');
  const holder = await open({ session: token });
  await holder.goto('/dashboard/my-transcripts');
  await expect(holder.getByText(/^Corrected on/)).toBeVisible();
});

test('the officer revokes a certificate by keyboard, and verification shows it', async ({ open }) => {
  const email = 'noemi.revoke@officer.example';
  await becomeHolder(email);
  const page = await open({ as: 'officer', width: 390 });

  await page.goto(`/admin/certificates?search=${email}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^More for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Revoke…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Revoke certificate/ });
  await dialog.getByLabel('Reason').fill('Issued to the wrong person.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revoke certificate' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('revoked');

  await row.getByRole('button', { name: 'Noemi Falk', exact: true }).press('Enter');
  const address = await page.getByRole('link', { name: 'What anyone sees' }).getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByText(/revoked/i).first()).toBeVisible();
});

test('the officer changes a text with its paper, and a regulator’s wording is required', async ({ open }) => {
  const page = await open({ as: 'officer', theme: 'dark' });
  await page.goto('/admin/certificates');
  await page.getByRole('link', { name: 'Texts of certificates' }).click();
  const paper = page.getByRole('article', { name: 'Example of a certificate: Physician', exact: true });
  await expect(paper.getByText(/^Receptor designates this .* a maximum of 1.5 AMA PRA/)).toBeVisible();
  await page.getByLabel('Paper for').selectOption('Nurse, approved by ANCC');
  await expect(page.getByRole('article').getByText('ANCC contact hours')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change Designation…' }).click();
  const designation = page.getByRole('dialog', { name: 'Change “Designation”' });
  await designation.getByLabel('Text').fill('A lecture of {provider} for Category 1 credit.');
  await expect(designation.getByText('Name Category 1 credit in full', { exact: false })).toBeVisible();
  await designation.getByLabel('Text').fill('A {learning format} of {provider}.');
  await expect(designation.getByText('Missing: {maximum credits}.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // No other journey reads this statement.
  await page.getByRole('button', { name: 'Change Pharmacists…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change “Pharmacists”' });
  await dialog.getByLabel('Text').fill('{provider} sends credit of pharmacists within 60 days.');
  await expect(
    dialog.getByRole('article').getByText('Receptor sends credit of pharmacists within 60 days.'),
  ).toBeVisible();
  await dialog.getByLabel('Reason').fill('The provider number was assigned.');
  await dialog.getByRole('button', { name: 'Change text' }).click();
  await expect(page.getByText('The text “Pharmacists” was changed')).toBeVisible();
  await expect(page.getByText('{provider} sends credit of pharmacists within 60 days.')).toBeVisible();
});
