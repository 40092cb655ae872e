/** A certificate on screen and as a file, and its reissue after a change of profession. (rules L5) */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { buyMembership, passTest, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const BRONZE = 1;
const PUBLICATION = 104;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Claims the credit with a profession; the page then shows the certificate. */
async function earn(page: Page, email: string, profession: string): Promise<void> {
  const token = await registerAccount(email, { firstName: 'Nadia', lastName: 'Okonkwo' });
  await buyMembership(token, BRONZE);
  await passTest(token, PUBLICATION);
  await storeSession(page, token);
  await page.goto(`/publication/${PUBLICATION}/test/survey`);
  await expect(button(page, 'Submit and claim credit')).toBeVisible();
  for (const group of await page.getByRole('main').locator('fieldset').all())
    await group.getByRole('radio').first().check();
  await page.getByRole('combobox', { name: 'Profession' }).selectOption(profession);
  await button(page, 'Submit and claim credit').click();
  await expect(heading(page, 'Your certificate is ready')).toBeVisible();
}

test.describe('a certificate', () => {
  test('shows the content of its file on screen, and opens the file', async ({ page, faults }) => {
    await earn(page, 'nadia.paper@marlow.example', 'Physician');
    const sheet = page.getByRole('article', { name: /^Certificate: Depression in Children/ });
    await expect(sheet.getByRole('img', { name: /^QR code for the verification page of certificate/ })).toBeVisible();
    const text = await sheet.innerText();
    for (const sentence of [
      'Certificate of credit',
      'Nadia Okonkwo',
      'has participated in the enduring material titled',
      'and is awarded',
      '0.5  AMA PRA Category 1 Credit™',
    ])
      expect(text).toContain(sentence);
    await expectAccessible(page);

    // The test browser cannot display PDF; it downloads the file in the new window.
    const received = new Promise<Download>((resolve) => page.once('popup', (shown) => shown.once('download', resolve)));
    await button(page, 'Open certificate (PDF)').click();
    const file = await readFile(await (await received).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(faults.splice(0)).toEqual([]);
  });

  test('is reissued for another profession, and the old one links to it', async ({ open }) => {
    const page = await open({ width: 390, height: 844 });
    await earn(page, 'nadia.again@marlow.example', 'Therapist');
    const old = await page.locator('.certificate-facts .copy-code').innerText();
    await page.goto('/my-account');
    await page.getByRole('combobox', { name: 'Profession' }).selectOption('Physician');
    await page
      .getByRole('combobox', { name: 'Profession' })
      .locator('xpath=ancestor::form')
      .getByRole('button', { name: 'Save' })
      .click();
    await expect(page.getByText('A certificate no longer matches your profession')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Reissue').click();
    await expect(page.getByText('Certificate reissued.')).toBeVisible();
    await expect(page.getByText('A certificate no longer matches your profession')).toHaveCount(0);

    await page.goto(`/verify/${old}`);
    await expect(heading(page, 'This certificate was replaced')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Check the replacement/ }).click();
    await expect(heading(page, 'This certificate is valid')).toBeVisible();
    expect(page.url()).not.toContain(old);
    await page.goto('/dashboard/certificates');
    await expect(page.getByText('Replaced', { exact: true })).toBeVisible();
  });
});
