/** A search leads to the paragraph. (rules C34, C35) */
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

test('a search leads to the moment of a recording', async ({ open }) => {
  const page = await open({ as: 'gold' });
  await page.goto('/search?s=fever+facial+edema+nodes');
  const hit = page.getByRole('link', { name: 'The telephone call' });
  await expect(page.locator('.search-hits mark').first()).toBeVisible();
  await expectAccessible(page);

  await hit.click();
  await page.waitForURL(/\/section\/lamotrigine-titration-and-rash-101-3\?t=\d+#slide-3$/);
  const sentence = page.locator('[data-now]');
  await expect(sentence).toContainText('Fever, facial edema and nodes');
  await expect(sentence).toBeInViewport();
});

test('a search leads to the slide of a text, also from another tab', async ({ open }) => {
  const page = await open({ as: 'gold' });
  await page.goto('/search?s=lamotrigine+clearance+third+trimester');
  const hit = page.getByRole('link', { name: 'Lamotrigine Levels Fall' });
  const address = (await hit.getAttribute('href')) ?? '';
  await hit.click();
  await page.waitForURL(/\/section\/valproate-carbamazepine-and-lamotrigine-108-3#slide-3$/);
  const heading = page.getByRole('heading', { name: 'Lamotrigine Levels Fall' });
  await expect(heading).toBeInViewport();

  const tab = await page.context().newPage();
  await tab.goto(address);
  await expect(tab.getByRole('heading', { name: 'Lamotrigine Levels Fall' })).toBeInViewport();
});

test('a search says that no passage contains all of the words', async ({ page }) => {
  await page.goto('/search?s=lithium+unheardof');
  await expect(page.getByText('No passage contains all of these words.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lithium and the Kidney' }).first()).toBeVisible();

  await page.goto('/search?s=unheardof');
  await expect(page.getByText('No passage contains all of these words.')).toHaveCount(0);
});

test('a row says when a publication was published until it is revised (rules C36)', async ({ page }) => {
  await page.goto('/search?s=lithium');
  const rows = page.locator('.row-item');

  await expect(rows.filter({ hasText: 'Rethinking First-Line Lithium' })).toContainText(/published \d/);
  await expect(rows.filter({ hasText: 'Bipolar Disorder in Pregnancy' })).toContainText(/revised \d/);
});
