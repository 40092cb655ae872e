/** An editor writes a series, orders its publications by keyboard, and publishes it. (rules Q1, Q2, O70) */
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

test('an editor makes a series, moves a publication by keyboard, publishes and retires it', async ({
  open,
  page: site,
}) => {
  test.slow();
  const page = await open({ as: 'editor' });
  await page.goto('/admin/collections/series/new');
  await page.getByLabel('Title').fill('Sleep, for the Ward');
  await page.getByLabel('Introduction').fill('From the first night on.');
  await page.getByLabel('Slug').fill('sleep-for-the-ward');
  const find = page.getByLabel('Add a publication');
  for (const [typed, title] of [
    ['Sleep-Wake', 'The Sleep-Wake Switch'],
    ['Melatonin', 'Melatonin in Children'],
  ] as const) {
    await find.fill(typed);
    await page.getByRole('button', { name: new RegExp(`^Add ${title}`) }).click();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Move 2, Melatonin in Children/ }).press('Alt+ArrowUp');
  await expect(page.getByRole('button', { name: /^Move 1, Melatonin in Children/ })).toBeFocused();
  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: 'Create series' }).click();
  await expect(page.getByText('Created. The site shows it now.')).toBeVisible();

  await site.goto('/series/sleep-for-the-ward');
  await expect(site.getByRole('heading', { level: 3 })).toHaveText(['Melatonin in Children', 'The Sleep-Wake Switch']);

  await page.getByLabel('Status').selectOption('Retired');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();
  await site.reload();
  await expect(site.getByText('No longer offered')).toBeVisible();
  await expectAccessible(site);
});
