/** What the library says of a drug, at the point of care. (docs/rules/drugs.md) */
import { expect, expectAccessible, originOf, test } from '#tests/support/journey/journey.ts';

test('a misspelled brand leads to the page of its drug, and from there to the source', async ({ open }) => {
  const page = await open({ as: 'gold' });
  await page.goto('/search?s=lamictl');
  await page.getByRole('link', { name: 'Lamotrigine at the point of care' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Lamotrigine' })).toBeVisible();
  await expect(page.getByText('not medical advice')).toBeVisible();
  const doses = page.locator('#doses');
  await expect(doses.getByRole('columnheader', { name: 'With valproate' })).toBeVisible();
  await expectAccessible(page);

  await doses.getByRole('link', { name: /Lamotrigine in Clinical Practice · Titration and Rash/ }).click();
  await page.waitForURL(/\/section\/lamotrigine-titration-and-rash-101-3\?t=0#slide-1$/);
});

test('a sentence names its publication as a key point, with the day of its last revision', async ({ open }) => {
  const page = await open({ as: 'gold' });
  await page.goto('/drugs/lamotrigine');
  const item = page.getByRole('listitem').filter({ hasText: 'Fever, facial swelling, mucosal lesions' }).first();
  await expect(item).toContainText(/Revised \d{2}\/\d{2}\/\d{4}$/);
  await item.getByRole('link', { name: 'Lamotrigine in Clinical Practice · Key point' }).click();
  await page.waitForURL(/\/publication\/lamotrigine-in-clinical-practice-101$/);
  await expect(page.getByText('Fever, facial swelling, mucosal lesions')).toBeVisible();
});

test('a companion’s page never shows the other drug’s schedule as its dose', async ({ open }) => {
  const page = await open({ as: 'gold' });
  await page.goto('/drugs/valproate');

  await expect(
    page.locator('#interactions').getByRole('columnheader', { name: 'With valproate' }).first(),
  ).toBeVisible();
  await expect(page.locator('#doses').getByRole('columnheader', { name: 'With valproate' })).toHaveCount(0);
});

test('a visitor is told where more is, and what opens it, but not what it says', async ({ page }) => {
  await page.goto('/drugs/clozapine');
  const locked = page.locator('#locked');
  await expect(locked.getByRole('listitem').first()).toBeVisible();
  await expect(locked.getByRole('link', { name: /^Free account opens|^\w+ opens/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('two drugs are compared side by side, without scripts too', async ({ browser, open }) => {
  const page = await open({ as: 'gold' });
  await page.goto('/drugs/olanzapine');
  await page.getByLabel('Compare Olanzapine with').selectOption('Quetiapine');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Olanzapine and Quetiapine' })).toBeVisible();
  const shared = page.getByRole('region', { name: /Metabolic/ }).first();
  await expect(page.getByRole('heading', { name: 'In the same table' })).toBeVisible();
  await expect(shared).toBeVisible();
  await expectAccessible(page);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${originOf()}/drugs/compare?a=olanzapine&b=quetiapine`);
  await expect(plain.getByRole('heading', { level: 1, name: 'Olanzapine and Quetiapine' })).toBeVisible();
});

test('names that are not known lead to the list with what they may mean', async ({ page }) => {
  await page.goto('/drugs/seroquel');
  await page.waitForURL(/\/drugs\/quetiapine$/);

  await page.goto('/drugs/quetiapin');
  await expect(page.getByText('Nothing is called “quetiapin”. Did you mean:')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quetiapine' })).toBeVisible();

  await page.goto('/drugs?s=aspirin');
  await expect(page.getByText('Nothing is called “aspirin”', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
