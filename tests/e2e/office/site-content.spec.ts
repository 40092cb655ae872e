/** The editor changes what the site says besides publications, and an owner decides who is in the office. (rules O1, O9, O70, O71) */
import type { Page } from '@playwright/test';
import { registerAccount } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { linkIn, receiveEmail } from '#tests/support/journey/mailbox.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an editor adds an author, corrects the biography, and the site shows it', async ({ open, page: site }) => {
  const page = await open({ as: 'editor' });
  await page.goto('/admin/collections');
  await expect(heading(page, 'Site content')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Authors' }).click();
  await expect(page.getByRole('link', { name: /Mei Tanaka/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New author…' }).click();
  await page.getByLabel('First name').fill('Journey');
  await page.getByLabel('Last name').fill('Whitlock');
  await button(page, 'Create author').click();
  await expect(page.getByText('Fill in this field.')).toHaveCount(3);
  await expect(page.getByLabel('Slug')).toBeFocused();

  await page.getByLabel('Slug').fill('journey-whitlock');
  await page.getByLabel('Institution').fill('Northlake');
  await page.getByLabel('Affiliation in full').fill('Lecturer, Northlake');
  await page.getByLabel('Disclosure').fill('None.');
  await page.getByLabel('Biography').fill('Teaches *well*.');
  await button(page, 'Preview').click();
  await expect(page.getByRole('region', { name: 'Preview' }).locator('em')).toHaveText('well');
  await expectAccessible(page);
  await button(page, 'Create author').click();
  await expect(page.getByText('Created. The site shows it now.')).toBeVisible();
  await page.getByLabel('Biography').fill('Teaches *better*.');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();

  await site.goto('/authors');
  await site
    .getByRole('link', { name: /Journey Whitlock/ })
    .first()
    .click();
  await expect(site.getByText('Teaches better.')).toBeVisible();

  await page.getByLabel('Biography').fill('Not saved.');
  await page.getByRole('link', { name: 'Authors' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Journey Whitlock' });
  // By keyboard: another journey may change the list below the pointer.
  await row.getByRole('button').last().press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(row).toHaveCount(0);
});

test('no block is added to the home page, whose blocks are fixed', async ({ open }) => {
  const page = await open({ as: 'editor' });
  await page.goto('/admin/collections/home-blocks/new');
  await expect(page.getByText('The site has a fixed set of these; change one of them.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home page' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Create/ })).toHaveCount(0);
});

test('an editor moves a testimonial to the top of the home page, and deletes it', async ({ open, page: site }) => {
  const page = await open({ as: 'editor' });
  await page.goto('/admin/collections/testimonials/new');
  await page.getByLabel('Role').fill('Journey nurse');
  await page.getByLabel('Quote').fill('I found the dose between two patients.');
  await button(page, 'Create testimonial').click();
  await expect(page.getByText('Created. The site shows it now.')).toBeVisible();
  await page.getByRole('link', { name: 'Testimonials' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Journey nurse' });
  await row.getByRole('button').last().press('Enter');
  await page.getByRole('menuitem', { name: 'Move to the top' }).press('Enter');
  await expect(page.getByText('Journey nurse moved')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Journey nurse');

  await site.goto('/');
  await expect(site.getByText('I found the dose between two patients.')).toHaveCount(1);
  // By keyboard: another journey may change the list below the pointer.
  await row.getByRole('button').last().press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(row).toHaveCount(0);
});

test('an owner sees the cell of a price that is missing, and the amounts of the rows that stay', async ({ open }) => {
  const page = await open({ as: 'admin' });
  await page.goto('/admin/collections/memberships');
  await page.getByRole('link', { name: 'Bronze' }).click();
  await button(page, 'Add a row').last().click();
  await page.getByLabel('Yearly price').fill('abc');
  await button(page, 'Save').click();
  const from = page.getByLabel('From');
  await expect(from).toBeFocused();
  await expect(from).toHaveAccessibleErrorMessage('Fill in this field.');
  await expect(page.getByLabel('Yearly price')).toHaveAccessibleErrorMessage('Enter a number.');
  await expectAccessible(page);

  await expect(page.getByLabel('Amount')).toHaveCount(2);
  const second = await page.getByLabel('Amount').last().inputValue();
  await button(page, 'Remove row 1').first().click();
  await expect(page.getByLabel('Amount')).toHaveValue(second);
});

test.describe('two editors of one entry', () => {
  // The server refuses the older version.
  test.use({ allowedFaults: /409 .*\/entries\// });

  test('the second takes the lines of the first, and sees them', async ({ open }) => {
    const first = await open({ as: 'editor' });
    await first.goto('/admin/collections/synonyms/new');
    await first.getByLabel('Names').fill('journeyism\njourneying');
    await button(first, 'Create group').click();
    await expect(heading(first, 'journeyism')).toBeVisible();
    const second = await open({ as: 'editor' });
    await second.goto(first.url());
    await second.getByLabel('Names').fill('journeyism\nmine');
    await first.getByLabel('Names').fill('journeyism\ntheirs');
    await button(first, 'Save').click();
    await expect(first.getByText('Saved. The site shows it now.')).toBeVisible();

    const gate = Promise.withResolvers<void>();
    await second.route(/\/collections\/synonyms\/entries\/\d+\/$/, async (route) => {
      if (route.request().method() === 'GET') await gate.promise;
      await route.continue();
    });
    await button(second, 'Save').click();
    const take = button(second, 'Take theirs');
    // Pressed before their version has arrived: nothing is lost, and the dialog stays.
    await take.dispatchEvent('click');
    gate.resolve();
    await take.click();
    await expect(second.getByLabel('Names')).toHaveValue('journeyism\ntheirs');
  });
});

test('an owner takes a person into the office, changes the roles and removes them', async ({ open, page: other }) => {
  const email = 'colleague@staff.example';
  await registerAccount(email, { firstName: 'Rosa', lastName: 'Lindgren' });
  await other.goto(linkIn(await receiveEmail(email, /verif|confirm/i), /token=/));
  const page = await open({ as: 'admin' });
  await page.goto('/admin/staff');
  await expect(page.getByRole('row').filter({ hasText: 'admin@receptor.example' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Add a person…').click();
  const dialog = page.locator('.o-dialog');
  await dialog.getByLabel('Email of their account').fill(email);
  await dialog.getByLabel('Translator').check();
  await dialog.getByRole('button', { name: 'Add to the office' }).click();
  await expect(dialog.getByText('Choose the languages of the translator.')).toBeVisible();
  await dialog.getByLabel('Deutsch').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to the office' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Translator');
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Change roles…' }).click();
  await dialog.getByLabel('Faculty').check();
  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Choose their author…' }).click();
  await dialog.getByLabel('Writes as').selectOption({ label: 'Mei Tanaka' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rosa Lindgren has an author now')).toBeVisible();
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Remove from the office…' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await page.goto('/admin/staff/roles');
  await expect(page.getByRole('rowheader', { name: 'Refund orders' })).toBeVisible();
  await expectAccessible(page);
});

// The server refuses a redirect over a page.
test.describe('redirects', () => {
  test.use({ allowedFaults: /422 .*\/redirects\/entries\// });

  test('an editor redirects an old address and retires another, and visitors follow', async ({ open, page: site }) => {
    const page = await open({ as: 'editor' });
    await page.goto('/admin/collections/redirects');
    await page.getByRole('link', { name: 'New redirect…' }).click();
    await button(page, 'Create redirect').click();
    await expect(page.getByLabel('Old path')).toBeFocused();
    await expect(page.getByLabel('Old path')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Old path').fill('/library');
    await button(page, 'Create redirect').click();
    await expect(page.getByText('is an address of the product')).toBeVisible();
    await page.getByLabel('Old path').fill('/Journey/Moved/');
    await page.getByLabel('New path').fill('/library?type=PODCAST');
    await expectAccessible(page);
    await button(page, 'Create redirect').click();
    await expect(heading(page, '/Journey/Moved/')).toBeVisible();

    await site.goto('/journey/moved?utm_source=card');
    await expect(site).toHaveURL(/\/library\?type=PODCAST&utm_source=card$/);

    await page.goto('/admin/collections/redirects/new');
    await page.getByLabel('Old path').fill('/journey/gone');
    await button(page, 'Create redirect').click();
    await expect(heading(page, '/journey/gone')).toBeVisible();
    const removed = await site.request.get('/journey/gone');
    expect([removed.status(), await removed.text()]).toEqual([410, expect.stringContaining('This page was removed')]);

    await page.goto('/admin/collections/redirects');
    await expect(page.getByRole('row', { name: /\/journey\/gone.*Retired/ })).toBeVisible();
    await expectAccessible(page);
  });
});
