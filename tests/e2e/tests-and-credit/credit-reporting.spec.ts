/** Consent to report credit: given with the claim, and changed in the account. (rules L16) */
import type { Locator, Page } from '@playwright/test';
import { buyMembership, passTest, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const BRONZE = 1;
const GOOD_NPI = '1234567893';
/** The check digit is wrong. */
const BAD_NPI = '1234567890';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const list = (page: Page, name: string) => page.getByRole('combobox', { name });
const part = (page: Page) => page.locator('.survey-section').filter({ hasText: 'Reporting your credit' });

/** The accessible description of a field. */
const describedBy = (field: Locator) =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

/** The evaluation of a member who has passed a test, with every question answered. */
async function openClaim(page: Page, { email, publication }: { email: string; publication: number }): Promise<void> {
  const token = await registerAccount(email, { firstName: 'Elena', lastName: 'Marchetti' });
  await buyMembership(token, BRONZE);
  await passTest(token, publication);
  await storeSession(page, token);
  await page.goto(`/publication/${publication}/test/survey`);
  await expect(button(page, 'Submit and claim credit')).toBeVisible();
  for (const group of await page.getByRole('main').locator('fieldset').all())
    await group.getByRole('radio').first().check();
}

test.describe('reporting credit', () => {
  test('a physician consents to ACCME with the claim, and withdraws the consent in the account', async ({ page }) => {
    await openClaim(page, { email: 'elena.physician@marlow.example', publication: 104 });

    // A profession without a reporting body sees no fields.
    await expect(part(page)).toHaveCount(0);
    await list(page, 'Profession').selectOption('Therapist');
    await expect(part(page)).toHaveCount(0);
    await list(page, 'Profession').selectOption('Physician');
    await expect(part(page)).toBeVisible();
    await expect(box(page, 'NPI')).toHaveCount(0);

    await page.getByRole('checkbox', { name: 'Report my credit to ACCME' }).check();
    await expect(box(page, 'NPI')).toBeVisible();
    await button(page, 'Submit and claim credit').click();
    await expect(page.getByText('2 answers above are missing or invalid.')).toBeVisible();
    expect(await describedBy(box(page, 'NPI'))).toContain('Enter one of these');
    expect(await describedBy(list(page, 'Month of birth'))).toContain('Enter a month and a valid day.');
    await expect(box(page, 'NPI')).toBeFocused();
    await expectAccessible(page);

    await list(page, 'Month of birth').selectOption('2');
    await box(page, 'Day of birth').fill('29');
    await box(page, 'NPI').fill(BAD_NPI);
    await button(page, 'Submit and claim credit').click();
    expect(await describedBy(box(page, 'NPI'))).toContain('Check your NPI');
    await expect(page.getByText('One answer above is missing or invalid.')).toBeVisible();
    await box(page, 'NPI').fill(GOOD_NPI);
    await button(page, 'Submit and claim credit').click();
    await expect(page.getByRole('heading', { name: 'Your certificate is ready' })).toBeVisible();

    // The consent is in the account, and can be withdrawn and given again.
    await page.goto('/my-account/reporting');
    await expect(page.getByText(/^You agreed on \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible();
    await expect(box(page, 'NPI')).toHaveValue(GOOD_NPI);
    await expect(list(page, 'Month of birth')).toHaveValue('2');
    await expect(box(page, 'Day of birth')).toHaveValue('29');
    await expectAccessible(page);
    await button(page, 'Withdraw consent').click();
    await expect(page.getByText(/^You withdrew your consent on .* Nothing is reported\.$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^You withdrew your consent on /)).toBeVisible();
    await button(page, 'Agree to reporting to ACCME').click();
    await expect(page.getByText(/^You agreed on /)).toBeVisible();

    // Without identifiers no report is possible, and the account shows an error.
    await box(page, 'NPI').fill(BAD_NPI);
    await button(page, 'Save').click();
    expect(await describedBy(box(page, 'NPI'))).toContain('Check your NPI');
    await box(page, 'NPI').fill('');
    await button(page, 'Save').click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByText('ACCME needs more information to identify you.')).toBeVisible();

    await page.goto('/dashboard/certificates');
    await expect(page.getByText('0.5 CME').first()).toBeVisible();
    await page.goto('/dashboard/my-transcripts');
    await expect(
      page.getByRole('row').filter({ hasText: 'Depression in Children' }).filter({ hasText: '0.5' }),
    ).toBeVisible();
  });

  test('a nurse needs only a license and its state, and may claim without a report', async ({ open }) => {
    const page = await open({ width: 390, height: 844 });
    await openClaim(page, { email: 'elena.nurse@marlow.example', publication: 105 });
    await list(page, 'Profession').selectOption('Nursing professional');
    await expect(page.getByRole('checkbox', { name: 'Report my credit to ACCME' })).toHaveCount(0);
    const agree = page.getByRole('checkbox', { name: 'Report my credit to CE Broker' });
    await agree.check();
    await box(page, 'License number').fill('RN 204417');
    for (const other of ['NPI', 'Board number', 'Day of birth']) await expect(box(page, other)).toHaveCount(0);

    // A license requires its state.
    await button(page, 'Submit and claim credit').click();
    expect(await describedBy(box(page, 'License number'))).toContain('Enter both the license number and its state.');
    await expectAccessible(page);
    await agree.uncheck();
    await button(page, 'Submit and claim credit').click();
    await expect(page.getByRole('heading', { name: 'Your certificate is ready' })).toBeVisible();

    // Identifiers of a report without consent are not stored.
    await page.goto('/my-account/reporting');
    await expect(page.getByText('You haven’t decided yet. Nothing is reported.')).toBeVisible();
    await expect(box(page, 'License number')).toHaveCount(0);
    await button(page, 'Agree to reporting to CE Broker').click();
    await expect(page.getByText(/^You agreed on /)).toBeVisible();
    await expect(page.getByText('CE Broker needs more information to identify you.')).toBeVisible();
    await expect(box(page, 'License number')).toHaveValue('');
    await box(page, 'License number').fill('RN 204417');
    await list(page, 'License state').selectOption('OR');
    await button(page, 'Save').click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByText('CE Broker needs more information to identify you.')).toBeHidden();
    await page.reload();
    await expect(box(page, 'License number')).toHaveValue('RN 204417');
    await expect(list(page, 'License state')).toHaveValue('OR');
  });
});
