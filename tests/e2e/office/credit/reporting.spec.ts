/** The officer reports a completion to PARS: what is missing, the batch, its answers, and a rejected record. (rules L40 to L46) */
import { readFileSync } from 'node:fs';
import { buyMembership, changeAccount, earnCertificate, registerAccount } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const LECTURE = 104;
const BRONZE = 1;
const NO_NUMBERS = { licence_number: null, licence_state: null, board_number: null };

test('the officer sends a completion to PARS, and sends it again after it was rejected', async ({ open }) => {
  const token = await registerAccount('greta.lindholm@reports.example', { firstName: 'Greta', lastName: 'Lindholm' });
  await buyMembership(token, BRONZE);
  await earnCertificate(token, LECTURE);
  await changeAccount(token, '/api/users/me/', 'PATCH', { type: 'User', attributes: { profession: 'Physician' } });
  await changeAccount(token, '/api/identifiers/', 'PUT', {
    type: 'Identifiers',
    attributes: { ...NO_NUMBERS, npi: '1234567893', birth_month: 2, birth_day: 9 },
  });
  await changeAccount(token, '/api/consents/accme/', 'PUT', { type: 'Consent', attributes: { given: true } });
  const page = await open({ as: 'officer' });

  await page.goto('/admin/reporting/accme?search=Lindholm');
  const row = page.getByRole('row').filter({ hasText: 'Greta Lindholm' });
  await expect(row).toContainText('incomplete');
  await expect(row).toContainText('The activity has no number at this body.');
  await expectAccessible(page);

  await page.goto(`/admin/activities/${LECTURE}`);
  await page.getByRole('button', { name: 'Edit the numbers' }).click();
  const numbers = page.getByRole('dialog');
  await numbers.getByLabel('PARS number').fill('203 441 908');
  await numbers.getByRole('button', { name: 'Save' }).click();
  await expect(numbers).toBeHidden();

  await page.goto('/admin/reporting');
  await page.getByRole('link', { name: 'Number and columns of PARS' }).click();
  await page.getByLabel('Provider number').fill('1234567');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/admin/reporting');
  await page.getByRole('button', { name: 'Prepare 1 record for PARS' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Greta Lindholm' })).toContainText('ready');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).click();
  const file = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'));
  const [report] = file.ACCMELearnerReports.ActivityReports.ActivityReport;
  expect(report.Member.Name).toEqual({ GivenName: 'Greta', FamilyName: 'Lindholm' });

  await page.getByRole('button', { name: 'Mark as sent…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('button', { name: 'Record the answers…' }).click();
  const answers = page.getByRole('dialog', { name: /^Answers to batch/ });
  const creditId: string = report.CreditCertificate[0].CreditID;
  await answers.getByLabel('Rejected and accepted records').fill(`${creditId}, rejected, unknown NPI`);
  await expect(answers.getByText('0 accepted, 1 rejected')).toBeVisible();
  await expectAccessible(page);
  await answers.getByRole('button', { name: 'Record 1 record' }).click();
  await expect(answers).toBeHidden();

  await page.goto('/admin/reporting/accme?status=rejected');
  await expect(row).toContainText('No clinician has this NPI');
  await row.getByRole('button', { name: /^More for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Send again with the next batch' }).press('Enter');
  await expect(page.getByText('The record goes with the next batch')).toBeVisible();
});

test('the bodies are read on a phone in the dark', async ({ open }) => {
  const page = await open({ as: 'officer', width: 390, theme: 'dark' });

  await page.goto('/admin/reporting');

  await expect(page.getByRole('heading', { name: 'CE Broker' })).toBeVisible();
  await expectAccessible(page);
});
