/** The transcript: goals, credit earned elsewhere, periods and files. (rules T60, T62, T65) */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buyMembership, closeProfileQuestion, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const BRONZE = 1;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const part = (page: Page, name: string) => page.getByRole('region', { name });

async function openTranscript(page: Page, email: string): Promise<void> {
  const token = await registerAccount(email, { firstName: 'Elena', lastName: 'Marchetti' });
  await buyMembership(token, BRONZE);
  await storeSession(page, token);
  await closeProfileQuestion(page);
  await page.goto('/dashboard/my-transcripts');
  await expect(part(page, 'Goals')).toBeVisible();
}

async function recordCredit(page: Page): Promise<void> {
  await button(page, 'Record credit').click();
  const form = page.getByRole('dialog', { name: 'Record credit from elsewhere' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('textbox', { name: 'Title of the activity' })).toBeFocused();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Title of the activity' }).fill('Buprenorphine in practice');
  await form.getByRole('textbox', { name: 'Provider' }).fill('Northlake Health');
  await form.getByLabel('Completed on').fill('2026-03-02');
  await form.getByRole('combobox', { name: 'Kind of credit' }).selectOption('self-assessment');
  await form.getByRole('textbox', { name: 'Credits or hours' }).fill('0.3');
  await form
    .getByLabel(/^Certificate optional/)
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter an amount in quarters, such as 0.25 or 1.5.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Credits or hours' }).fill('4,5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Record saved.')).toBeVisible();
}

test.describe('the transcript', () => {
  test('shows a goal of a board, and what a member recorded apart from it', async ({ page }) => {
    await openTranscript(page, 'elena.goals@marlow.example');
    await button(page, 'Add a goal').click();
    const form = page.getByRole('dialog', { name: 'Add a goal' });
    await form.getByRole('combobox', { name: 'Requirement' }).selectOption('ABPN self-assessment');
    await expect(form.getByText('American Board of Psychiatry and Neurology')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Your cycle ends on').fill('2027-12-31');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Goal saved.')).toBeVisible();
    await expect(part(page, 'Goals').getByText('0 of 16')).toBeVisible();

    await recordCredit(page);
    await expect(part(page, 'Goals').getByText('4.5 of 16')).toBeVisible();
    await expect(part(page, 'Goals').getByText(/0 earned here, 4\.5 recorded by you/)).toBeVisible();
    const elsewhere = part(page, 'Credit earned elsewhere');
    await expect(elsewhere.getByText('Buprenorphine in practice')).toBeVisible();
    await expectAccessible(page);

    const saved = page.waitForEvent('download');
    await elsewhere.getByRole('button', { name: 'Download the certificate of Buprenorphine in practice' }).click();
    expect(await readFile(await (await saved).path())).toEqual(PDF);
    const exported = page.waitForEvent('download');
    await button(page, 'Spreadsheet (CSV)').click();
    expect(await readFile(await (await exported).path(), 'utf8')).toContain('"Recorded by the learner, not verified"');

    await page.goto('/dashboard');
    await expect(page.getByText('4.5 of 16')).toBeVisible();
  });

  test('is changed with the keyboard alone on a phone', async ({ open }) => {
    const page = await open({ width: 390, height: 844 });
    await openTranscript(page, 'elena.keys@marlow.example');
    await recordCredit(page);
    await button(page, 'Edit the record Buprenorphine in practice').focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Edit the record' });
    await form.getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Record deleted.')).toBeVisible();
    await expect(page.getByText('Buprenorphine in practice')).toHaveCount(0);
    await expectAccessible(page);
  });
});
