/** The faculty: everyone who has an author page, on one page. */
import { expect, expectAccessible, originOf, test } from '#tests/support/journey/journey.ts';

test.describe('the faculty', () => {
  test('is server-rendered with every author, and is in the sitemap and the footer', async ({ page }) => {
    const html = await (await page.request.get('/authors')).text();
    const { data, meta } = await (await page.request.get('/api/authors/?page[size]=100')).json();
    expect(data).toHaveLength(meta.pagination.count);
    for (const author of data) expect(html).toContain(`/author/${author.attributes.slug}`);
    expect(await (await page.request.get('/sitemap/pages-1.xml')).text()).toContain(`${originOf()}/authors<`);

    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our faculty' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Faculty' })).toBeVisible();
    await expectAccessible(page);
  });

  test('is searched by name, and links to an author and back', async ({ open }) => {
    const page = await open({ width: 390, height: 844, theme: 'dark' });
    await page.goto('/authors');
    await page.getByLabel('Find a person').fill('okaf');
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    const people = page.getByRole('main').getByRole('listitem');
    await expect(people).toHaveCount(1);
    await expectAccessible(page);
    await page.getByLabel('Find a person').fill('nobody of this name');
    await page.getByRole('button', { name: 'Show everyone' }).click();
    await expect(people.nth(1)).toBeVisible();
    await people.getByRole('link', { name: /Okafor/ }).click();
    await page.waitForURL('**/author/amara-okafor-1');
    await page.getByRole('main').getByRole('link', { name: 'Our Faculty' }).click();
    await page.waitForURL('**/authors');
  });

  test('marks English text on the host of another language', async ({ open }) => {
    const page = await open({ host: 'de' });
    await page.goto('/authors');
    await expect(
      page
        .getByRole('main')
        .getByText(/Englisch/)
        .first(),
    ).toBeVisible();
    await page.goto('/library');
    await expect(page.getByText('Titel und Zusammenfassungen sind auf Englisch.')).toBeVisible();
    await expectAccessible(page);
  });
});
