/** Services that somebody else runs: nothing of theirs before the reader has agreed. (rules P50) */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { expectAccessible, test } from '#tests/support/journey/journey.ts';
import { isFocused } from '#tests/support/journey/keyboard.ts';
import { startProduct } from '#tests/support/journey/product.ts';
import { leave, measuring } from '#tests/support/journey/web-vitals.ts';

const reported: { data: { kind: string; page: string }[] }[] = [];
const service = createServer(async (request, response) => {
  reported.push(JSON.parse(await text(request)));
  response.writeHead(204).end();
});
let product: Awaited<ReturnType<typeof startProduct>>;
let chat: string;

beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  chat = `${origin}/chat`;
  product = await startProduct({ ANALYTICS_URL: `${origin}/stats`, HELP_CHAT_URL: chat });
});
beforeEach(() => {
  reported.length = 0;
});
afterAll(async () => {
  await product.close();
  service.close();
});

const question = (page: Page) => page.getByRole('region', { name: 'Analytics' });
const choice = (page: Page) => page.getByRole('button', { name: 'Analytics preferences' });
const answer = (page: Page, word: 'Yes' | 'No') => question(page).getByRole('button', { name: word }).click();

/** A page whose waits pass at once. */
async function hurry(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(`${product.origin}${path}`);
  await page.clock.runFor(10_000);
}

/** The page tells what it measured; our own endpoint hears it in any case. */
async function report(page: Page): Promise<void> {
  const own = page.waitForRequest('**/api/analytics/');
  await leave(page);
  await own;
}

describe('statistics elsewhere', () => {
  test('wait for a yes, which can be taken back', async ({ open }) => {
    const page = await open();
    await page.goto(`${product.origin}/library`);
    await question(page).waitFor();
    await expectAccessible(page);
    await answer(page, 'No');
    await measuring(page);
    await report(page);
    expect(reported).toEqual([]);

    await page.goto(`${product.origin}/library`);
    await measuring(page);
    await choice(page).click();
    await expect.poll(() => isFocused(question(page).getByRole('heading'))).toBe(true);
    await answer(page, 'Yes');
    await expect.poll(() => isFocused(choice(page))).toBe(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Podcasts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Podcasts' }).waitFor();
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

  test('are not asked for with Global Privacy Control', async ({ open }) => {
    const page = await open();
    await page.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })");
    await hurry(page, '/library');
    await page.getByRole('button', { name: 'Help', exact: true }).waitFor();

    expect([await question(page).count(), await choice(page).count()]).toEqual([0, 0]);
  });
});

test('a chat that somebody else runs opens in a window of its own, once the reader agrees', async ({ open }) => {
  const page = await open();
  const requested: string[] = [];
  page.context().on('request', (request) => requested.push(request.url()));
  await hurry(page, '/library');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const window = page.getByRole('dialog', { name: 'Chat with us' });
  const { host } = new URL(chat);
  await window.getByText(`The chat is provided by ${host}.`).waitFor();
  await expectAccessible(page);
  expect(requested.filter((address) => address.includes(host))).toEqual([]);

  const agree = window.getByRole('link', { name: 'Agree and open chat' });
  expect([await agree.getAttribute('href'), await agree.getAttribute('rel')]).toEqual([chat, 'noopener noreferrer']);
  await window.getByRole('button', { name: 'Write a message instead' }).click();
  await page.getByRole('dialog', { name: 'How can we help?' }).getByLabel('Message').waitFor();
});
