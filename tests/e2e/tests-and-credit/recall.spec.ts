/** Questions that come back after a test, on the page and from the email. (docs/rules/recall.md) */
import type { Page } from '@playwright/test';
import {
  buyMembership,
  closeProfileQuestion,
  passTest,
  registerAccount,
  storeSession,
} from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { linkIn, receiveEmail } from '#tests/support/journey/mailbox.ts';
import { replaceOrigin } from '#tests/support/journey/origin.ts';
import { type Product, startProduct } from '#tests/support/journey/product.ts';

const BRONZE = 1;
/** A publication of the demonstration with at least five questions. */
const LECTURE = 101;
const EMAIL = 'iris.recall@marlow.example';

// A product of its own, because its clock is moved; the helpers of accounts and emails use it meanwhile.
test.describe.configure({ mode: 'default' });
// The emails are refused before the address is verified.
test.use({
  allowedFaults:
    /409 \(Conflict\) \S+\/api\/recall\/emails\/|ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/,
});
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

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('a question that was guessed returns the next day, and five are answered from the email', async ({ page }) => {
  test.setTimeout(180_000);
  const token = await registerAccount(EMAIL, { firstName: 'Iris', lastName: 'Okafor' });
  await buyMembership(token, BRONZE);
  await storeSession(page, token);
  await closeProfileQuestion(page);
  await visit(page, '/recall');
  await expect(heading(page, 'No questions yet')).toBeVisible();
  await expectAccessible(page);
  await passTest(token, LECTURE, 5);
  await visit(page, '/recall');
  await expect(heading(page, 'Nothing due today')).toBeVisible();

  const emails = page.getByRole('checkbox', { name: /^Email me my questions/ });
  await emails.click();
  await expect(page.getByText(/^Verify your email address first/)).toBeVisible();
  await expect(emails).not.toBeChecked();
  await visit(page, linkIn(await receiveEmail(EMAIL, /verify/i), /token=/));
  await visit(page, '/recall');
  await emails.check();

  await moveClock(1);
  const { text } = await receiveEmail(EMAIL, /5 questions to recall today/);
  const links = text.match(/https?:\/\/\S+\/recall\/\S+\?answer=\d+/g) ?? [];
  const ofEach = [...Map.groupBy(links, (link) => link.split('?')[0] ?? '').values()].map(([first = '']) => first);
  expect(ofEach).toHaveLength(5);
  // Without the session: the link alone answers.
  const stranger = await page.context().browser()!.newPage();
  for (const link of ofEach) {
    await visit(stranger, link);
    await expect(heading(stranger, /^(Correct|Not quite)$/)).toBeVisible();
  }
  await expectAccessible(stranger);
  await visit(stranger, ofEach[0]!);
  await expect(heading(stranger, /^(Correct|Not quite)$/)).toBeVisible();
  await stranger.goto(`${ofEach[0]!.split('?')[0]}?stop`);
  await stranger.getByRole('button', { name: 'Turn off' }).click();
  await expect(heading(stranger, 'Recall emails are off')).toBeVisible();
  await stranger.close();

  await visit(page, '/recall');
  await expect(heading(page, 'Done for today')).toBeVisible();
  await expect(emails).not.toBeChecked();

  await moveClock(9);
  await visit(page, '/dashboard');
  await page.getByRole('region', { name: '5 questions to recall today' }).getByRole('link', { name: 'Start' }).click();
  await expect(page.getByText('Question 1 of 5 today')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  const verdict = heading(page, /^(Correct|Not quite)$/);
  await expect(verdict).toBeFocused();
  await expect(page.getByText(/^This question returns on/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Don’t ask again' }).click();
  await expect(page.getByText('We won’t ask this question again.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByText('Question 2 of 5 today')).toBeVisible();

  // Without a connection the answers wait on the device; the results are shown once it is back.
  await page.context().setOffline(true);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 3 of 5 today')).toBeVisible();
  await expect(page.getByText(/^One answer is saved on this device/)).toBeVisible();
  for (let count = 2; count < 5; count += 1) {
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.getByText(new RegExp(`^${count} answers are saved on this device`))).toBeVisible();
  }
  await expect(heading(page, 'All answered on this device')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText('Answered without a connection')).toBeVisible();
  await expect(verdict).toBeVisible();
  for (let count = 0; count < 4; count += 1)
    await page.getByRole('button', { name: /^(Next question|Finish)$/ }).click();
  await expect(heading(page, 'Done for today')).toBeVisible();
});
