/** A week is planned, studied and counted, and its email stops with one tap. (docs/rules/week-plan.md) */
import type { Page } from '@playwright/test';
import { buyMembership, closeProfileQuestion, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { linkIn, receiveEmail } from '#tests/support/journey/mailbox.ts';
import { replaceOrigin } from '#tests/support/journey/origin.ts';
import { type Product, startProduct } from '#tests/support/journey/product.ts';

const GOLD = 3;
const EMAIL = 'wren.week@marlow.example';

// A product of its own, because its clock is moved; the helpers of accounts and emails use it meanwhile.
test.describe.configure({ mode: 'default' });
let product: Product;
let restoreOrigin: () => void;
test.beforeAll(async () => {
  product = await startProduct();
  restoreOrigin = replaceOrigin(product.origin);
});
test.afterAll(async () => {
  restoreOrigin?.();
  await product?.close();
});

async function moveClock(advanceDays: number): Promise<void> {
  const response = await fetch(`${product.origin}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceDays }),
  });
  expect(response.ok).toBe(true);
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(new URL(address, product.origin).href);
  await page.waitForFunction(() => document.querySelector('.skeleton, [aria-busy="true"]') === null);
}

test('a member plans a week, finishes a section, sees it counted, and stops the email with one tap', async ({
  page,
  open,
  faults,
}) => {
  test.setTimeout(180_000);
  const token = await registerAccount(EMAIL, { firstName: 'Wren', lastName: 'Okafor' });
  await buyMembership(token, GOLD);
  await storeSession(page, token);
  await closeProfileQuestion(page);
  await visit(page, linkIn(await receiveEmail(EMAIL, /verify/i), /token=/));
  await visit(page, '/dashboard');
  await page.getByRole('link', { name: 'Plan your week' }).press('Enter');
  await page.getByLabel('Minutes a week').fill('90');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /^Email me my week/ }).check();
  await page.getByLabel('Day').selectOption('Wednesday');
  await page.getByLabel('No email from').selectOption('12:00 AM');
  await page.getByLabel('No email until').selectOption('12:00 AM');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make my plan' }).press('Enter');

  await expect(page.getByText('0 of 90 minutes studied')).toBeVisible();
  const next = page.getByRole('list', { name: 'Up next' });
  await expect(next.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create a calendar address' }).press('Enter');
  const address = await page.getByRole('textbox', { name: 'Your calendar address' }).inputValue();
  expect(await (await page.request.get(address)).text()).toMatch(/SUMMARY:Your week: \d+ minutes planned/);
  await expectAccessible(page);
  const first = next.getByRole('link').first();
  const title = (await first.textContent()) ?? '';
  await visit(page, (await first.getAttribute('href')) ?? '');
  const saved = page.waitForResponse((answer) => answer.url().includes('/progress/') && answer.ok());
  await page.getByRole('checkbox', { name: /read/i }).first().check();
  await saved;

  await visit(page, '/plan');
  await expect(page.getByText('0 of 90 minutes studied')).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Studied this week' }).getByRole('link', { name: title }),
  ).toBeVisible();
  await visit(page, '/dashboard');
  await expect(page.getByRole('region', { name: 'This week' }).getByText(/^\d+ of 90 minutes studied$/)).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/week-plan/', (route) =>
    route.fulfill({ status: 404, contentType: 'application/vnd.api+json', body: '{"errors":[]}' }),
  );
  await page.goto(new URL('/plan', product.origin).href);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByRole('heading', { name: 'We couldn’t load your week' })).toBeVisible();
  expect((await again.boundingBox())?.height).toBeLessThan(64);
  await expectAccessible(page);
  await page.unroute('**/api/week-plan/');
  await again.click();
  await expect(next).toBeVisible();
  expect(faults.splice(0).filter((fault) => !fault.includes('404'))).toEqual([]);

  await moveClock(8);
  const email = await receiveEmail(EMAIL, /^Your week: \d+ minutes planned$/);
  expect(email.text.split(/\s+/).length).toBeLessThan(160);
  // Without the session: the link alone stops it.
  const reader = await open({ theme: 'dark', width: 390, height: 844 });
  await visit(reader, linkIn(email, /\/plan\//));
  await expect(reader.getByRole('heading', { name: 'Your weekly email is off' })).toBeVisible();
  await expectAccessible(reader);
});
