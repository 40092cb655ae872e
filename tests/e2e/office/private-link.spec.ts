/** A private link shows the whole cover and each translation to a visitor. (rules E13) */
import { createDraft } from '#tests/support/journey/create-draft.ts';
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
  for (const name of ['After this, you’ll be able to', 'Faculty', 'Downloads', 'CME information', 'Commercial support'])
    await expect(visitor.getByRole('heading', { name })).toBeVisible();
  // Tokens are written as they are in the addresses of the other languages.
  const token = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  expect(token).not.toBe(token.toLowerCase());
  await expect(visitor.locator('a[hreflang="de"]').first()).toHaveAttribute('href', new RegExp(`/preview/${token}/?$`));
  await expect(visitor.getByText('Patient handout on rash and missed doses')).toContainText(/made when the text/);
  await expectAccessible(visitor);
  const first = visitor.locator('.draft-preview-section').first();
  const title = first.getByRole('heading', { level: 2 }).first();
  const english = await title.innerText();
  await visitor.getByLabel('Language of the sections').selectOption('Deutsch');
  await expect(first).toHaveAttribute('lang', 'de');
  await expect(title).not.toHaveText(english);
  await expectAccessible(visitor);
});

test.describe('a private link that shows no text', () => {
  test.use({ allowedFaults: /40[04]|410|500|ERR_FAILED|ERR_INTERNET/ });

  test('says whether it ended, is wrong, or did not load, on a dark phone', async ({ open }) => {
    const session = await signIn('editor');
    const id = await createDraft(session, 'A draft without an excerpt');
    const page = await open({ session });
    await page.goto(`/admin/publications/${id}`);
    await page.getByRole('button', { name: 'New link' }).click();
    const address = page.getByRole('textbox', { name: 'Address of the new link' });
    await expect(address).toHaveValue(/\/preview\//);
    const path = new URL(await address.inputValue()).pathname;

    const visitor = await open({ width: 390, theme: 'dark' });
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { name: 'The text can’t be shown at the moment' })).toBeVisible();
    await expectAccessible(visitor);

    await visitor.route('**/api/preview/**', (route) => route.abort());
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'The preview didn’t open' })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.unroute('**/api/preview/**');
    await visitor.getByRole('button', { name: 'Try again' }).click();
    await expect(visitor.getByRole('heading', { name: 'The text can’t be shown at the moment' })).toBeVisible();

    await page.getByRole('button', { name: /^Revoke/ }).click();
    await expect(page.getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
    await expectAccessible(visitor);
  });
});
