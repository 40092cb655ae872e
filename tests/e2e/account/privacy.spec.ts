/** Personal data: the contents of an export, and the records that remain after deletion. (rules P52, P53) */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  ACCOUNT_PASSWORD,
  buyMembership,
  passTest,
  registerAccount,
  storeSession,
} from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { linkIn, receiveEmail } from '#tests/support/journey/mailbox.ts';
import { readArchive } from '#tests/support/validators/read-archive.ts';

const BRONZE = 1;
const NAME = { firstName: 'Marta', lastName: 'Silva' };
const LECTURE = 'Antipsychotics in Children and Adolescents';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const refusals = (faults: string[]) => faults.splice(0).filter((fault) => !fault.includes('401'));

/** A physician with one credit and its certificate; returns the URL of the certificate. */
async function earnCredit(page: Page, email: string): Promise<string> {
  const token = await registerAccount(email, NAME);
  await buyMembership(token, BRONZE);
  await passTest(token, 106);
  await storeSession(page, token);
  await page.goto('/publication/106/test/survey');
  await expect(button(page, 'Submit and claim credit')).toBeVisible();
  for (const group of await page.getByRole('main').locator('fieldset').all())
    await group.getByRole('radio').first().check();
  await page.getByRole('combobox', { name: 'Profession' }).selectOption('Physician');
  await button(page, 'Submit and claim credit').click();
  await expect(page.getByRole('heading', { name: 'Your certificate is ready' })).toBeVisible();
  await page.goto('/dashboard/certificates');
  const certificate = page.getByRole('main').getByRole('link', { name: LECTURE });
  await expect(certificate).toBeVisible();
  return (await certificate.getAttribute('href')) ?? '';
}

async function deleteAccount(page: Page): Promise<void> {
  await page.goto('/my-account/privacy');
  await button(page, 'Delete my account').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(ACCOUNT_PASSWORD);
  await expectAccessible(page);
  await button(page, 'Delete permanently').click();
  await expect(page.getByText('Your account has been deleted').first()).toBeVisible();
}

test.describe('personal data', () => {
  test('is exported as files that can be opened', async ({ page }) => {
    const email = 'marta.copy@marlow.example';
    await earnCredit(page, email);
    const verification = linkIn(await receiveEmail(email, /confirm|verif/i), /token=/);
    await page.goto(verification);
    await expect(page.getByText('Your email is confirmed')).toBeVisible();
    await page.goto('/my-account/privacy');
    await button(page, 'Request a copy').click();
    const link = page.getByRole('link', { name: 'Download' });
    await expect(link).toBeVisible();
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);

    expect(download.suggestedFilename()).toBe('receptor-data.zip');
    const files = readArchive(readFileSync(await download.path()));
    const kinds = [...files.keys()].map((name) => name.replace(/-[^/]*(?=\.pdf)/, '')).toSorted();
    expect(kinds).toEqual([
      'certificates/certificate.pdf',
      'credits.csv',
      'receipts/receipt.pdf',
      'receptor-data.json',
    ]);
    expect(files.get('credits.csv')?.toString('utf8')).toContain(LECTURE);
    const data = JSON.parse(String(files.get('receptor-data.json')));
    expect(data.accounts.account.email).toBe(email);
    expect(data.accreditation.certificates).toMatchObject([{ holderName: 'Marta Silva' }]);
  });

  test('is deleted with the account, except for records of credit', async ({ page, open, faults }) => {
    const email = 'marta.leaves@marlow.example';
    const certificate = await earnCredit(page, email);
    await deleteAccount(page);

    // Sign-in is no longer possible, and the email lists the records that were kept.
    await page.goto('/signin');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNT_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
    expect(refusals(faults)).toEqual([]);
    expect((await receiveEmail(email, /account has been deleted/)).text).toMatch(/credit/i);

    const stranger = await open({ width: 390, theme: 'dark' });
    await stranger.goto(certificate);
    await expect(stranger.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
    for (const fact of ['Marta Silva', LECTURE]) await expect(stranger.getByText(fact).first()).toBeVisible();

    // The address can be registered again, and the new account has no data of the old one.
    const anew = await open();
    await storeSession(anew, await registerAccount(email, NAME));
    await anew.goto('/dashboard');
    await expect(anew.getByRole('heading', { level: 1 })).toBeVisible();
    await anew.goto('/my-account/membership');
    await expect(anew.getByRole('main').getByText('Free account').first()).toBeVisible();
    await anew.goto('/my-account/orders');
    await expect(anew.getByText('No orders yet')).toBeVisible();
    await anew.goto('/my-account/reporting');
    await expect(anew.getByText('No one requires reports of credit for your profession')).toBeVisible();
  });
});
