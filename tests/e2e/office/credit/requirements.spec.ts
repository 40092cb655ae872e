/** The officer adds, changes and retires what a board requires; members choose from it. (rules T63, T82) */
import type { Page } from '@playwright/test';
import { buyMembership, closeProfileQuestion, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const BRONZE = 1;
const NAME = 'Nevada nurse';

async function chooseGoal(page: Page): Promise<void> {
  const token = await registerAccount('nell.nevada@marlow.example', { firstName: 'Nell', lastName: 'Ortega' });
  await buyMembership(token, BRONZE);
  await storeSession(page, token);
  await closeProfileQuestion(page);
  await page.goto('/dashboard/my-transcripts');
  await page.getByRole('button', { name: 'Add a goal' }).click();
  const form = page.getByRole('dialog', { name: 'Add a goal' });
  await form.getByRole('combobox', { name: 'Requirement' }).selectOption(NAME);
  await expect(form.getByText('Nursing contact hours: 45')).toBeVisible();
  await form.getByLabel('Your cycle ends on').fill('2027-12-31');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('0 of 45')).toBeVisible();
}

test('the officer adds a requirement, and a goal of it stays when it changes', async ({ open }) => {
  const office = await open({ as: 'officer' });
  await office.goto('/admin/activities');
  await office.getByRole('link', { name: 'Requirements' }).click();
  await expect(office.getByRole('row', { name: /^California registered nurse/ })).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Add a requirement…' }).click();
  const form = office.getByRole('dialog', { name: 'Add a requirement' });
  await form.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await form.getByRole('textbox', { name: 'Board or agency' }).fill('Nevada State Board of Nursing');
  await form.getByRole('combobox', { name: 'Profession' }).selectOption('Nursing professional');
  await form.getByRole('combobox', { name: 'State' }).selectOption('Nevada');
  await form.getByRole('combobox', { name: 'Kind of credit' }).selectOption('Nursing contact hours');
  await form.getByRole('spinbutton', { name: 'Amount' }).fill('45');
  await form.getByRole('textbox', { name: 'Source' }).fill('https://board.example/renewal');
  await form.getByLabel('Read on').fill('2026-01-15');
  const preview = form.getByRole('region', { name: 'What members see' });
  await expect(preview).toContainText('Nursing contact hours0 of 45');
  await expect(preview).toContainText('A cycle of 2 years');
  await expectAccessible(office);
  await form.getByRole('button', { name: 'Add the requirement' }).click();
  await expect(form).toBeHidden();
  const row = office.getByRole('row', { name: new RegExp(`^${NAME}`) });
  await expect(row).toContainText('45 Nursing contact hours');

  const member = await open({ width: 390, height: 844, theme: 'dark' });
  await chooseGoal(member);

  await office.reload();
  await office.getByRole('button', { name: `Edit ${NAME}` }).press('Enter');
  const edit = office.getByRole('dialog', { name: NAME });
  await edit.getByRole('spinbutton', { name: 'Amount' }).fill('50');
  await expect(edit.getByText(/^Also change the goal whose cycle/)).toBeVisible();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('50 Nursing contact hours');
  await member.reload();
  await expect(member.getByText('0 of 45')).toBeVisible();

  await office.getByRole('button', { name: `Retire ${NAME}` }).click();
  const retire = office.getByRole('dialog', { name: `Retire ${NAME}` });
  await expectAccessible(office);
  await retire.getByRole('button', { name: 'Retire', exact: true }).click();
  await expect(row).toContainText('Retired');
  await member.reload();
  await member.getByRole('button', { name: `Edit the goal ${NAME}` }).click();
  const goal = member.getByRole('dialog', { name: 'Edit the goal' });
  await goal.getByLabel('Your cycle ends on').fill('2028-06-30');
  await goal.getByRole('button', { name: 'Save' }).click();
  await expect(member.getByText('07/01/2026 to 06/30/2028')).toBeVisible();
  await expect(member.getByText('0 of 45')).toBeVisible();
});
