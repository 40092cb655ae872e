/** The second brand without credit: a school whose publications are read, and nothing is certified. (rules P66) */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, expectAccessible, SESSION_KEY, test } from '#tests/support/journey/journey.ts';
import { type Product, startProduct } from '#tests/support/journey/product.ts';

test.describe.configure({ mode: 'default' });

let folder: string;
let product: Product;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(path.join(tmpdir(), 'receptor-without-credit-'));
  cpSync('sites/pulsation', folder, { recursive: true });
  const file = path.join(folder, 'site.json');
  const site = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...site, features: { ...site.features, credit: false } }));
  product = await startProduct({ env: { SITE_DIR: folder } });
});
test.afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(browser: Browser, account: string | null, width = 1440) {
  const localStorage = account === null ? [] : [{ name: SESSION_KEY, value: await signIn(account) }];
  const context = await browser.newContext({
    ...{ baseURL: product.origin, viewport: { width, height: 900 } },
    storageState: { cookies: [], origins: [{ origin: product.origin, localStorage }] },
  });
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page: await context.newPage(), context, faults };
}

async function signIn(username: string): Promise<string> {
  const response = await fetch(`${product.origin}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'ApiLoginView', attributes: { username, password: DEMO_PASSWORD } } }),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()).data.attributes.token;
}

/** Texts of credit, tests and certificates in both languages of the site; publications may use the words themselves. */
const OF_CREDIT =
  /crédit|\bh de formation|attestations? (?:de|n°)|\bcertificats\b|relevés?\b|passer le test|faire le test|credit|CME/i;

const frameText = (page: Page) => page.locator('header, footer').allInnerTexts();

for (const [path, locator] of [
  ['/library', 'main'],
  ['/publication/la-pesee-du-matin-1', '.cover-header, .cover-facts, .cover-aside'],
  ['/cme-program', 'main table, main header'],
] as const) {
  test(`${path} offers neither credit nor a test, and is accessible`, async ({ browser }) => {
    const { page, context, faults } = await open(browser, null);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-alive', '');

    const texts = [...(await page.locator(locator).allInnerTexts()), ...(await frameText(page))].join('\n');
    expect(texts).not.toMatch(OF_CREDIT);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  });
}

for (const width of [390, 1440]) {
  test(`a reader's dashboard, account and cover are without credit, at ${width} px`, async ({ browser }) => {
    const { page, context, faults } = await open(browser, 'free@pulsation.example', width);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
    expect(await page.locator('main').innerText()).not.toMatch(OF_CREDIT);
    await expect(page.locator('a[href="/dashboard/certificates"]:visible')).toHaveCount(0);
    await expectAccessible(page);

    await page.goto('/my-account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('a[href="/my-account/reporting"]:visible')).toHaveCount(0);

    await page.goto('/publication/la-pesee-du-matin-1');
    await expect(page.locator('.action-box a, .action-box button').first()).toBeVisible();
    expect(await page.locator('.action-box').innerText()).not.toMatch(OF_CREDIT);
    expect(faults).toEqual([]);
    await context.close();
  });
}

test('pages of credit are not there', async ({ request }) => {
  for (const path of [
    '/dashboard/certificates',
    '/dashboard/my-transcripts',
    '/publication/la-pesee-du-matin-1/test',
    ...['/plan', '/recall', '/admin/publications/1/questions', '/admin/reports/tests', '/admin/reports/credits'],
  ]) {
    const page = await request.get(`${product.origin}${path}`, { maxRedirects: 0 });
    expect([page.status(), page.headers().location], path).toEqual([302, '/error-404']);
  }
  const cover = await (await request.get(`${product.origin}/publication/la-pesee-du-matin-1`)).text();
  expect(cover).not.toMatch(/educationalCredential|creditUnit/i);
  const sitemap = await (await request.get(`${product.origin}/sitemap/pages-1.xml`)).text();
  expect(sitemap).toContain('/library<');
  expect(sitemap).not.toMatch(/\/(?:podcasts|calendar|referral-program-terms-and-conditions)</);
});

test('the office has no area of accreditation', async ({ browser }) => {
  const { page, context, faults } = await open(browser, 'admin@pulsation.example');
  await page.goto('/admin');
  const areas = page.getByRole('navigation').first();
  await expect(areas.getByRole('link', { name: 'Publications' })).toBeVisible();
  for (const name of ['Activities', 'Certificates', 'Evaluations', 'Reporting'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);

  await areas.getByRole('link', { name: 'Publications' }).click();
  const list = page.getByRole('table', { name: 'Publications' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  expect(await list.locator('thead').innerText()).not.toMatch(/credit/i);
  await page.goto('/admin/publications/1');
  await expect(page.getByRole('region', { name: 'Outline' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Test/ })).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Publication' })).not.toContainText('Credit');
  await page.goto('/admin/reports');
  const reports = page.getByRole('navigation', { name: 'Reports' });
  await expect(reports.getByRole('link', { name: 'Sign-ups' })).toBeVisible();
  for (const name of ['Tests', 'Credit']) await expect(reports.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(page.getByText('Credits claimed')).toHaveCount(0);
  expect(faults).toEqual([]);
  await context.close();
});
