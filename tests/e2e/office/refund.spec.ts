/** Finance refunds an order after seeing what it changes, and the member sees the effect. (rules M21, M23) */
import type { Page } from '@playwright/test';
import { buyMembership, registerAccount } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { receiveEmail } from '#tests/support/journey/mailbox.ts';

const BRONZE = 1;
const GOLD = 3;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('finance finds an order, sees what a refund changes, makes it, and the member sees it', async ({ open }) => {
  const email = 'priyanka@refund.example';
  const token = await registerAccount(email, { firstName: 'Priyanka', lastName: 'Desai' });
  await buyMembership(token, BRONZE);
  await buyMembership(token, GOLD);
  const page = await open({ as: 'finance' });

  await page.goto('/admin/orders');
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=priyanka/);
  const rows = page.getByRole('row').filter({ hasText: email });
  // The heading and both orders: the rows of the list before are gone.
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await rows.filter({ hasText: 'upgrade' }).getByRole('link').first().click();
  await expect(heading(page, 'Gold, upgrade')).toBeVisible();
  await expect(page.getByText('Unused value of the earlier membership')).toBeVisible();
  await expectAccessible(page);

  await button(page, /^Refund \$400\.00/).click();
  const dialog = page.getByRole('dialog', { name: /^Refund/ });
  await expect(dialog.getByRole('row', { name: /Membership Gold until .* Bronze until/ })).toBeVisible();
  await expect(dialog.getByText('New: a credit note')).toBeVisible();
  await expect(dialog.getByText(`New: an email to ${email} about the refund`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund $400.00' }).click();
  await expect(dialog.getByText('Type 400.00 to confirm.')).toBeVisible();
  await dialog.getByLabel('Type 400.00 to confirm').fill('400.00');
  await dialog.getByRole('button', { name: 'Refund $400.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('This order has been refunded.')).toBeVisible();
  await expect(page.getByText('Refunded by the office')).toBeVisible();
  await expect(button(page, 'Resend credit note')).toBeVisible();

  expect(await receiveEmail(email, /refund/i)).toBeTruthy();
  await page.getByRole('link', { name: 'All orders of Priyanka Desai' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  const member = await open({ session: token });
  await member.goto('/my-account/membership');
  await expect(member.getByText(/Bronze/).first()).toBeVisible();
});

test('support reads orders but is not offered a refund, a gift card or a discount code', async ({ open }) => {
  const token = await registerAccount('reader@refund.example', { firstName: 'Nadia', lastName: 'Weber' });
  await buyMembership(token, BRONZE);
  const page = await open({ as: 'support' });

  await page.goto('/admin/orders?search=reader@refund.example');
  await page.getByRole('link', { name: 'Nadia Weber' }).click();
  await expect(page.getByText('Finance refunds orders.')).toBeVisible();
  await expect(button(page, /^Refund/)).toHaveCount(0);
  const areas = page.getByRole('navigation', { name: 'Areas' });
  await expect(areas.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(areas.getByRole('link', { name: 'Discount codes' })).toHaveCount(0);
});

test('finance creates a discount code, and ends it with a reason', async ({ open }) => {
  const page = await open({ as: 'finance' });

  await page.goto('/admin/discounts');
  await button(page, 'New code…').click();
  const dialog = page.locator('.o-dialog');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(dialog.getByText('Use 3 to 40 letters, digits and hyphens.')).toBeVisible();
  await expect(dialog.getByText('Enter a whole number from 1 to 100.')).toBeVisible();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByLabel('Code').fill('JOURNEY-20');
  await dialog.getByLabel('Percent', { exact: true }).fill('20');
  await dialog.getByLabel('Gold').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create code' }).click();
  const row = page.getByRole('row').filter({ hasText: 'JOURNEY-20' });
  await expect(row).toContainText('20 %');
  await expect(row).toContainText('Gold');
  await expectAccessible(page);
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'End now…' }).click();
  await dialog.getByLabel('Reason').fill('The campaign is over.');
  await dialog.getByRole('button', { name: 'End now' }).click();
  await expect(row).toContainText('ended');
});

test('gift cards, failed jobs and Today open without findings', async ({ open }) => {
  const page = await open({ as: 'finance' });
  for (const [address, title] of [
    ['/admin/gift-cards', 'Gift cards'],
    ['/admin/operations', 'Failed jobs'],
    ['/admin/orders/documents', 'Receipts and credit notes'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/admin');
  await expect(heading(page, 'System')).toBeVisible();
  await expectAccessible(page);
});

const DISPUTED = '4000 0000 0000 0259';

test('finance sees that the bank returned the money of a disputed order, not the office', async ({ open }) => {
  const token = await registerAccount('dora@dispute.example', { firstName: 'Dora', lastName: 'Quist' });
  const payment = await buyMembership(token, BRONZE, DISPUTED);
  const disputed = await fetch(payment, { method: 'POST', body: new URLSearchParams({ answer: 'dispute' }) });
  expect(disputed.ok).toBe(true);
  const page = await open({ as: 'finance' });

  await page.goto('/admin/orders?search=dora@dispute.example');
  await page.getByRole('link', { name: 'Dora Quist' }).click();
  await expect(page.getByText('The bank has returned the money, so there is nothing to refund.')).toBeVisible();
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4}, charged back$/)).toBeVisible();
  await expect(button(page, /^Refund/)).toHaveCount(0);
});

const RETURNED_LATER = '4000 0000 0000 0366';

test('finance sees that the provider has no money for an order, why, and that they agree once it is paid', async ({
  open,
}) => {
  const email = 'amara@drift.example';
  const token = await registerAccount(email, { firstName: 'Amara', lastName: 'Okoye' });
  const payment = await buyMembership(token, BRONZE, RETURNED_LATER);
  const bank = await open();
  await bank.goto(payment);
  await button(bank, 'Return as the bank, unannounced').click();
  await expect(bank.getByText('The bank declined this payment.')).toBeVisible();
  const page = await open({ as: 'finance' });

  await page.goto(`/admin/orders?search=${email}`);
  await page.getByRole('link', { name: 'Amara Okoye' }).click();
  await expect(page.getByText('The provider has another state.')).toHaveCount(0);
  await button(page, 'Check again').click();
  await expect(page.getByText('Here the order is paid; there it is declined or returned by the bank.')).toBeVisible();
  await expect(page.getByText('Once the provider has it, check again')).toBeVisible();
  await expectAccessible(page);
  const order = page.url();

  await page.goto(`/admin/orders?drift=true&search=${email}`);
  await expect(page.getByRole('row', { name: /Amara Okoye.*differs/ })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText(/differs? from the provider/).first()).toBeVisible();

  await button(bank, /^Pay \$/).click();
  await expect(heading(bank, 'Test payment complete')).toBeVisible();
  await page.goto(order);
  await button(page, 'Check again').click();
  await expect(page.getByText('The provider agrees')).toBeVisible();
  await expect(page.getByText('The provider has another state.')).toHaveCount(0);
  await page.goto(`/admin/orders?drift=true&search=${email}`);
  await expect(page.getByRole('link', { name: 'Amara Okoye' })).toHaveCount(0);
});
