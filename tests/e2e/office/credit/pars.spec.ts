/** The officer completes an activity for PARS, and makes its audit pack. (rules L49, L51) */
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const ACTIVITY = 106;

test('the officer states an outcome, and the activity is nearer to its close in PARS', async ({ open }) => {
  const page = await open({ as: 'officer' });
  await page.goto('/admin/reporting/pars-activities');
  await expect(page.getByRole('heading', { name: 'Activities in PARS' })).toBeVisible();
  await expect(page.getByRole('link', { name: /./ }).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admin/reporting/pars-activities/${ACTIVITY}`);
  const closing = page.getByRole('list', { name: 'Ready to close in PARS' });
  await expect(closing).toContainText('An outcome measure');
  await page.getByLabel('Knowledge, objective').check();
  await page.getByLabel('MOC registrations').fill('American Board of Surgery; much');
  await expect(page.getByText('Not understood: line 1')).toBeVisible();
  await page.getByLabel('MOC registrations').fill('American Board of Surgery; 0.5; Accredited CME');
  await page.getByRole('button', { name: 'Save the fields' }).click();
  await expect(closing).toContainText('An outcome was measured');
  await expectAccessible(page);

  await page.goto(`/admin/activities/${ACTIVITY}`);
  await expect(page.getByRole('list', { name: 'Ready to close in PARS' })).toContainText('An outcome was measured');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make the audit pack' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^audit-pack-106-\d{4}-\d{2}-\d{2}\.zip$/);
  await expectAccessible(page);
});
