/** A private link shows the whole cover and each translation to a visitor. (rules E13) */
import { expect, expectAccessible, signIn, test } from '#tests/support/journey/journey.ts';

test('an editor sends a private link, and a visitor reads the cover and a translation', async ({ open }) => {
  const page = await open({ session: await signIn('editor') });
  await page.goto('/admin/publications/101');
  await page.getByRole('button', { name: 'New link' }).click();
  const address = page.getByRole('textbox', { name: 'Address of the new link' });
  await expect(address).toHaveValue(/\/preview\//);
  const url = await address.inputValue();
  const email = await page.getByRole('link', { name: 'Send by email' }).getAttribute('href');
  expect(decodeURIComponent(email ?? '')).toContain(url);

  const visitor = await open({});
  await visitor.goto(new URL(url).pathname);
  for (const name of ['After this, you’ll be able to', 'Faculty', 'CME information'])
    await expect(visitor.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(visitor);
  const first = visitor.locator('.draft-preview-section').first();
  const title = first.getByRole('heading', { level: 2 }).first();
  const english = await title.innerText();
  await visitor.getByLabel('Language of the sections').selectOption('Deutsch');
  await expect(first).toHaveAttribute('lang', 'de');
  await expect(title).not.toHaveText(english);
  await expectAccessible(visitor);
});
