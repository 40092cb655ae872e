/** The faculty: everyone who has an author page, on one page. */
import { describe, expect } from 'vitest';
import { expectAccessible, originOf, test } from '#tests/support/journey/journey.ts';

describe('the faculty', () => {
  test('is sent by the server, with every author, and is in the sitemap and the footer', async ({ open }) => {
    const page = await open();
    const html = await (await page.request.get('/authors')).text();
    const { data, meta } = await (await page.request.get('/api/authors/?page[size]=100')).json();
    expect(data).toHaveLength(meta.pagination.count);
    for (const author of data) expect(html).toContain(`/author/${author.attributes.slug}`);
    expect(await (await page.request.get('/sitemap/pages-1.xml')).text()).toContain(`${originOf('')}/authors<`);

    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our faculty' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our Faculty' }).waitFor();
    await expectAccessible(page);
  });

  test('is searched by name, and links to an author and back', async ({ open }) => {
    const page = await open({ width: 390, height: 844, theme: 'dark' });
    await page.goto('/authors');
    await page.getByLabel('Find a person').fill('okaf');
    await page.getByText('1 person', { exact: true }).waitFor();
    const people = page.getByRole('main').getByRole('listitem');
    expect(await people.count()).toBe(1);
    await expectAccessible(page);
    await page.getByLabel('Find a person').fill('nobody of this name');
    await page.getByRole('button', { name: 'Show everyone' }).click();
    await people.nth(1).waitFor();
    await people.getByRole('link', { name: /Okafor/ }).click();
    await page.waitForURL('**/author/amara-okafor-1');
    await page.getByRole('main').getByRole('link', { name: 'Our Faculty' }).click();
    await page.waitForURL('**/authors');
  });

  test('marks English text on the host of another language', async ({ open }) => {
    const page = await open({ host: 'de' });
    await page.goto('/authors');
    await page
      .getByRole('main')
      .getByText(/Englisch/)
      .first()
      .waitFor();
    await page.goto('/library');
    await page.getByText('Titel und Zusammenfassungen sind auf Englisch.').waitFor();
    await expectAccessible(page);
  });
});
