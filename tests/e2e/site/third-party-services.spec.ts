/** Third-party services: no request before the reader has consented. (rules P50) */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { type Product, startProduct } from '#tests/support/journey/product.ts';
import { leave, measuring } from '#tests/support/journey/web-vitals.ts';

// In sequence, with a product of their own, in which the services are configured.
test.describe.configure({ mode: 'default' });

const reported: { data: { kind: string; page: string }[] }[] = [];
const service = createServer(async (request, response) => {
  reported.push(JSON.parse(await text(request)));
  response.writeHead(204).end();
});
let product: Product;
let chat: string;

test.beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  chat = `${origin}/chat`;
  product = await startProduct({ env: { ANALYTICS_URL: `${origin}/stats`, HELP_CHAT_URL: chat } });
});
test.beforeEach(() => {
  reported.length = 0;
});
test.afterAll(async () => {
  await product?.close();
  service.close();
});

const question = (page: Page) => page.getByRole('region', { name: 'Analytics' });
const choice = (page: Page) => page.getByRole('button', { name: 'Analytics preferences' });
const answer = (page: Page, word: 'Yes' | 'No') => question(page).getByRole('button', { name: word }).click();

/** A page whose clock is moved ten seconds ahead. */
async function hurry(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(`${product.origin}${path}`);
  await page.clock.runFor(10_000);
}

/** Hides the page, so that it sends its measures; our own endpoint always receives them. */
async function report(page: Page): Promise<void> {
  const own = page.waitForRequest('**/api/analytics/');
  await leave(page);
  await own;
}

test.describe('third-party analytics', () => {
  test('require consent, which can be withdrawn', async ({ page }) => {
    await page.goto(`${product.origin}/library`);
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    await answer(page, 'No');
    await measuring(page);
    await report(page);
    expect(reported).toEqual([]);

    await page.goto(`${product.origin}/library`);
    await measuring(page);
    await choice(page).click();
    await expect(question(page).getByRole('heading')).toBeFocused();
    await answer(page, 'Yes');
    await expect(choice(page)).toBeFocused();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Podcasts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Podcasts' })).toBeVisible();
    await report(page);
    const views = () => reported.flatMap(({ data }) => data).filter(({ kind }) => kind === 'view');
    await expect.poll(views).toEqual([{ kind: 'view', page: 'podcasts', from: 'inside' }]);

    await choice(page).click();
    reported.length = 0;
    await page.goto(`${product.origin}/library`);
    await measuring(page);
    await report(page);
    expect(reported).toEqual([]);
  });

  test('are not offered with Global Privacy Control', async ({ page }) => {
    await page.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })");
    await hurry(page, '/library');
    await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible();

    expect([await question(page).count(), await choice(page).count()]).toEqual([0, 0]);
  });
});

test('a third-party chat opens in its own window once the reader consents', async ({ page }) => {
  const requested: string[] = [];
  page.context().on('request', (request) => requested.push(request.url()));
  await hurry(page, '/library');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const window = page.getByRole('dialog', { name: 'Chat with us' });
  const { host } = new URL(chat);
  await expect(window.getByText(`The chat is provided by ${host}.`)).toBeVisible();
  await expectAccessible(page);
  expect(requested.filter((address) => address.includes(host))).toEqual([]);

  const agree = window.getByRole('link', { name: 'Agree and open chat' });
  expect([await agree.getAttribute('href'), await agree.getAttribute('rel')]).toEqual([chat, 'noopener noreferrer']);
  await window.getByRole('button', { name: 'Write a message instead' }).click();
  await expect(page.getByRole('dialog', { name: 'How can we help?' }).getByLabel('Message')).toBeVisible();
});
