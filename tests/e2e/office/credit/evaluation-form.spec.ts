/** An officer gives an activity an evaluation form of its own, and takes it back. (rules T70 to T74) */
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

/** A lecture that no other journey reads. */
const ACTIVITY = 110;

test('an officer builds a form with the keyboard, publishes it, and reads an earlier version', async ({ open }) => {
  const page = await open({ as: 'officer' });
  await page.goto(`/admin/activities/${ACTIVITY}`);
  await page.getByRole('link', { name: 'Evaluation form' }).click();
  await expect(page.getByText('This activity uses the site’s form.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByText('Nothing is changed yet')).toBeVisible();
  await expectAccessible(page);

  const list = page.getByRole('region', { name: 'Questions' });
  const preview = page.getByRole('region', { name: 'Preview' });
  await list.getByRole('button', { name: /Did you perceive commercial bias/ }).click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(list.getByRole('listitem').nth(2)).toContainText('commercial bias');

  await list.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel('Question in English').fill('After this activity I can:');
  await page.getByLabel('Reports read it as').selectOption('Objectives met');
  await expect(preview.getByText(/After this activity I can: /).first()).toBeVisible();
  await page.getByLabel('Label of point 5').fill('');
  await expect(page.getByText('Name both ends of the scale.')).toBeVisible();
  await list.getByRole('button', { name: /commercial bias/ }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByText('1 problem to fix first')).toBeVisible();
  await expect(page.getByLabel('Label of point 5')).toBeFocused();
  await expect(page.getByLabel('Label of point 5')).toHaveAccessibleErrorMessage('Name both ends of the scale.');
  await expectAccessible(page);
  await list.getByRole('button', { name: /commercial bias/ }).click();
  await expect(page.getByText('Name both ends of the scale.')).toHaveCount(0);
  await list.getByRole('button', { name: /1 problem/ }).click();
  await expect(page.getByText('Name both ends of the scale.')).toBeVisible();
  await page.getByLabel('Label of point 5').fill('Fully');
  await page.getByLabel('Question in German').fill('Nach dieser Fortbildung kann ich:');
  await page.getByRole('textbox', { name: 'Strongly disagree' }).fill('Gar nicht');
  await page.getByRole('textbox', { name: 'Fully', exact: true }).fill('Vollständig');
  await preview.getByLabel('Language of the preview').selectOption('German');
  await expect(preview.getByText(/Nach dieser Fortbildung kann ich: /).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.locator('.o-dialog');
  await expect(dialog.getByRole('heading', { name: 'Publish version 1' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
  await list.getByRole('button', { name: 'Version 1' }).click();
  await expect(dialog.getByText('After this activity I can:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Use the site’s form…' }).click();
  await dialog.getByRole('button', { name: 'Use the site’s form' }).click();
  await expect(page.getByText('This activity uses the site’s form.')).toBeVisible();
});
