/** To whom credit is reported: asked with the claim, and changed in the account. (rules L16) */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { buyMembership, passTest, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expectAccessible, test } from '#tests/support/journey/journey.ts';

const BRONZE = 1;
const GOOD_NPI = '1234567893';
/** Its last digit checks the others, and does not. */
const BAD_NPI = '1234567890';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const list = (page: Page, name: string) => page.getByRole('combobox', { name });
const part = (page: Page) => page.locator('.survey-section').filter({ hasText: 'Reporting your credit' });

/** What a screen reader says of a field besides its name. */
const describedBy = (field: Locator) =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

/** A member who has passed a test and stands before its evaluation, every question of it answered. */
async function openClaim(page: Page, { email, publication }: { email: string; publication: number }): Promise<void> {
  const token = await registerAccount(email, { firstName: 'Elena', lastName: 'Marchetti' });
  await buyMembership(token, BRONZE);
  await passTest(token, publication);
  await storeSession(page, token);
  await page.goto(`/publication/${publication}/test/survey`);
  await button(page, 'Submit and claim credit').waitFor();
  for (const group of await page.getByRole('main').locator('fieldset').all())
    await group.getByRole('radio').first().check();
}

describe('reporting credit', () => {
  test('a physician says with the claim who they are to ACCME, and takes the consent back in the account', {
    timeout: 90_000,
  }, async ({ open }) => {
    const page = await open();
    await openClaim(page, { email: 'elena.physician@marlow.example', publication: 104 });

    // Nothing is asked of a profession whose credit nobody keeps.
    expect(await part(page).count()).toBe(0);
    await list(page, 'Profession').selectOption('Therapist');
    expect(await part(page).count()).toBe(0);
    await list(page, 'Profession').selectOption('Physician');
    await part(page).waitFor();
    expect(await box(page, 'NPI').count()).toBe(0);

    await page.getByRole('checkbox', { name: 'Report my credit to ACCME' }).check();
    await box(page, 'NPI').waitFor();
    await button(page, 'Submit and claim credit').click();
    await page.getByText('2 answers above are missing or invalid.').waitFor();
    expect(await describedBy(box(page, 'NPI'))).toContain('Enter one of these');
    expect(await describedBy(list(page, 'Month of birth'))).toContain('Enter a month and a valid day.');
    expect(await box(page, 'NPI').evaluate((input) => input === document.activeElement)).toBe(true);
    await expectAccessible(page);

    await list(page, 'Month of birth').selectOption('2');
    await box(page, 'Day of birth').fill('29');
    await box(page, 'NPI').fill(BAD_NPI);
    await button(page, 'Submit and claim credit').click();
    expect(await describedBy(box(page, 'NPI'))).toContain('Check your NPI');
    await page.getByText('One answer above is missing or invalid.').waitFor();
    await box(page, 'NPI').fill(GOOD_NPI);
    await button(page, 'Submit and claim credit').click();
    await page.getByRole('heading', { name: 'Your certificate is ready' }).waitFor();

    // What was said with the claim stands in the account, and can be taken back and given again.
    await page.goto('/my-account/reporting');
    await page.getByText(/^You agreed on \d{2}\/\d{2}\/\d{4}\.$/).waitFor();
    expect(await box(page, 'NPI').inputValue()).toBe(GOOD_NPI);
    expect(await list(page, 'Month of birth').inputValue()).toBe('2');
    expect(await box(page, 'Day of birth').inputValue()).toBe('29');
    await expectAccessible(page);
    await button(page, 'Withdraw consent').click();
    await page.getByText(/^You withdrew your consent on .* Nothing is reported\.$/).waitFor();
    await page.reload();
    await page.getByText(/^You withdrew your consent on /).waitFor();
    await button(page, 'Agree to reporting to ACCME').click();
    await page.getByText(/^You agreed on /).waitFor();

    // Without a word of who one is there is nothing to report by, and the account says so.
    await box(page, 'NPI').fill(BAD_NPI);
    await button(page, 'Save').click();
    expect(await describedBy(box(page, 'NPI'))).toContain('Check your NPI');
    await box(page, 'NPI').fill('');
    await button(page, 'Save').click();
    await page.getByText('Saved.').waitFor();
    await page.getByText('ACCME needs more information to identify you.').waitFor();

    await page.goto('/dashboard/certificates');
    await page.getByText('0.5 CME').first().waitFor();
    await page.goto('/dashboard/my-transcripts');
    await page.getByRole('row').filter({ hasText: 'Depression in Children' }).filter({ hasText: '0.5' }).waitFor();
  });

  test('a nurse is asked for a licence and its state alone, and may claim without a report', {
    timeout: 90_000,
  }, async ({ open }) => {
    const page = await open({ width: 390, height: 844 });
    await openClaim(page, { email: 'elena.nurse@marlow.example', publication: 105 });
    await list(page, 'Profession').selectOption('Nursing professional');
    expect(await page.getByRole('checkbox', { name: 'Report my credit to ACCME' }).count()).toBe(0);
    const agree = page.getByRole('checkbox', { name: 'Report my credit to CE Broker' });
    await agree.check();
    await box(page, 'License number').fill('RN 204417');
    for (const other of ['NPI', 'Board number', 'Day of birth']) expect(await box(page, other).count()).toBe(0);

    // A licence is one of a state.
    await button(page, 'Submit and claim credit').click();
    expect(await describedBy(box(page, 'License number'))).toContain('Enter both the license number and its state.');
    await expectAccessible(page);
    await agree.uncheck();
    await button(page, 'Submit and claim credit').click();
    await page.getByRole('heading', { name: 'Your certificate is ready' }).waitFor();

    // What belongs to a report that was not wished for is not kept.
    await page.goto('/my-account/reporting');
    await page.getByText('You haven’t decided yet. Nothing is reported.').waitFor();
    expect(await box(page, 'License number').count()).toBe(0);
    await button(page, 'Agree to reporting to CE Broker').click();
    await page.getByText(/^You agreed on /).waitFor();
    await page.getByText('CE Broker needs more information to identify you.').waitFor();
    expect(await box(page, 'License number').inputValue()).toBe('');
    await box(page, 'License number').fill('RN 204417');
    await list(page, 'License state').selectOption('OR');
    await button(page, 'Save').click();
    await page.getByText('Saved.').waitFor();
    await page.getByText('CE Broker needs more information to identify you.').waitFor({ state: 'hidden' });
    await page.reload();
    await expect.poll(() => box(page, 'License number').inputValue()).toBe('RN 204417');
    expect(await list(page, 'License state').inputValue()).toBe('OR');
  });
});
