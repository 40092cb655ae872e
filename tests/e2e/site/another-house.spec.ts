/** Another publisher's house: the built product with the folder of a second, invented brand. (docs/another-house.md) */
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { expect, expectAccessible, SESSION_KEY, test } from '#tests/support/journey/journey.ts';
import { originOf } from '#tests/support/journey/origin.ts';
import { type Product, startProduct } from '#tests/support/journey/product.ts';

const MEDIA_TYPE = 'application/vnd.api+json';
const CARD = '4242 4242 4242 4242';
const OFFICER = 'officer@pulsation.example';
const PASSWORD = 'quatre mots simples ici';
const ADDRESS = { address1: 'rue de l’Exemple', address2: '12', city: 'Lyon', postalCode: '69001', country: 'FR' };

// In one worker: each would start a house of its own.
test.describe.configure({ mode: 'default' });

let product: Product;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct({ env: { SITE_DIR: 'sites/pulsation' } });
});
test.afterAll(() => product.close());

async function openHouse(browser: Browser, theme: 'light' | 'dark', width = 1440) {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ baseURL: product.origin, colorScheme: theme, viewport, locale: 'fr-FR' });
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page: await context.newPage(), faults, close: () => context.close() };
}

for (const [theme, paper] of [
  ['light', 'rgb(247, 248, 253)'],
  ['dark', 'rgb(12, 15, 36)'],
] as const) {
  test(`its home is French, in its colors and in euro, and accessible in the ${theme} scheme`, async ({ browser }) => {
    const { page, faults, close } = await openHouse(browser, theme);
    await page.goto('/');

    await expect(page).toHaveTitle(/^Pulsation/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('html')).toHaveAttribute('data-alive', '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le cœur, au rythme du service');
    await expect(page.locator('body')).toHaveCSS('background-color', paper);
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
    await expect(page.locator('h1')).toHaveCSS('font-family', /^Lexend,/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Essentielle' })).toContainText(/120\s€/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Intégrale' })).toContainText(/210\s€/);
    await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', `${product.origin}/`);
    await expect(page.getByText('Receptor')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Podcasts' })).toHaveCount(0);
    await expectAccessible(page);

    // Hydrated, and navigating in the browser: the messages of the scripts are the site's.
    await page.getByRole('link', { name: 'Formations' }).first().click();
    await expect(page).toHaveTitle(/^Formations de cardiologie infirmière/);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await close();
  });
}

test('what it has switched off is not there', async ({ request }) => {
  const page = await request.get(`${product.origin}/podcasts`, { maxRedirects: 0 });
  expect([page.status(), page.headers().location]).toEqual([302, '/error-404']);
  expect((await request.get(`${product.origin}/api/podcasts/`)).status()).toBe(404);
  expect((await request.get(`${product.origin}/symbol.svg`)).headers()['content-type']).toContain('image/svg+xml');
});

test('a nurse joins in euro, and every email is from the school', async ({ request }) => {
  const post = async (path: string, data: object, token = '') => {
    const headers = { 'content-type': MEDIA_TYPE, ...(token === '' ? {} : { authorization: `JWT ${token}` }) };
    const response = await request.post(`${product.origin}${path}`, { headers, data: { data } });
    expect(response.ok(), `${path} ${await response.text()}`).toBe(true);
    return (await response.json()).data.attributes;
  };
  const person = { email: 'lea@pulsation.example', firstName: 'Léa', lastName: 'Martin' };
  const registration = { ...person, password1: PASSWORD, password2: PASSWORD };
  const { token } = await post('/api/registration/', { type: 'ApiRegisterView', attributes: registration });
  await post('/api/users/addresses/', { type: 'Address', attributes: ADDRESS }, token);
  const order = await post(
    '/api/orders/',
    {
      type: 'Order',
      attributes: { rebillDays: 365, employer: 'Hôpital des Deux-Rives' },
      relationships: { membership: { data: { type: 'Membership', id: '2' } } },
    },
    token,
  );
  const payment = await request.get(order.checkout_url);
  const till = await payment.text();
  expect(till).toContain('| Pulsation</title>');
  expect(till).toMatch(/210,00\s€/);
  expect((await request.post(order.checkout_url, { form: { card: CARD } })).ok()).toBe(true);

  const outbox = `${product.origin}/dev/outbox.json?to=${encodeURIComponent(person.email)}`;
  await expect.poll(async () => (await (await request.get(outbox)).json()).length).toBeGreaterThan(1);
  for (const email of await (await request.get(outbox)).json()) {
    expect(email.text).toContain('Pulsation, 12 rue de l’Exemple, 00000 Villefictive');
    expect(email.text).toContain('aide@pulsation.example');
    expect(`${email.subject} ${email.text}`).not.toContain('Receptor');
  }

  const headers = { authorization: `JWT ${token}` };
  const receipts = await (await request.get(`${product.origin}/api/receipts/`, { headers })).json();
  const paper = await request.get(`${product.origin}/api/receipts/${receipts.data[0].id}/pdf/`, { headers });
  expect(paper.headers()['content-type']).toBe('application/pdf');
  expect((await PDFDocument.load(await paper.body())).getTitle()).toBe('Reçu R-000001');
});

test('its pages name its specialty, its legal name and none of ours', async ({ request }) => {
  const cover = await (await request.get(`${product.origin}/publication/la-pesee-du-matin-1`)).text();
  expect(cover).toContain('https://schema.org/Cardiovascular');
  expect(cover).toContain(
    'Pulsation, école de soins infirmiers en cardiologie, 12 rue de l’Exemple, 00000 Villefictive',
  );
  for (const path of ['/', '/library', '/cme-program', '/publication/la-pesee-du-matin-1', '/verify', '/error-404']) {
    const page = await (await request.get(`${product.origin}${path}`)).text();
    expect(page, path).not.toMatch(/Receptor|psychi?a|psychotrop|Psychopharm|\d CME\b|AMA PRA/i);
  }
});

test('the preview of a certificate is drawn in its colors and with its symbol', async ({ request }) => {
  const home = await (await request.get(`${product.origin}/`)).text();
  const [, edition = ''] = /\/assets\/([\da-f]{12})\//.exec(home) ?? [];
  const drawing = readdirSync('build/client/assets').filter(
    (file) => file.endsWith('.js') && readFileSync(`build/client/assets/${file}`, 'utf8').includes('of-the-product'),
  );
  expect(drawing).not.toEqual([]);
  for (const file of drawing) {
    const script = await (await request.get(`${product.origin}/assets/${edition}/${file}`)).text();
    expect(script).toContain('#3a32c4');
    expect(script).not.toMatch(/#0a5c52|of-the-product/);
  }
});

test('the office previews a certificate in French, with its labels and its texts (rules P63, L27)', async ({
  browser,
}) => {
  const login = { type: 'ApiLoginView', attributes: { username: OFFICER, password: 'receptor-demo' } };
  const { page, faults, close } = await openHouse(browser, 'light');
  const answer = await page.request.post(`${product.origin}/api/login/`, {
    headers: { 'content-type': MEDIA_TYPE },
    data: { data: login },
  });
  const { token } = (await answer.json()).data.attributes;
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, token] as const);
  await page.goto('/admin/certificates/statements');

  const paper = page.getByRole('article', { name: 'Example of a certificate: Physician', exact: true });
  await expect(paper).toHaveAttribute('lang', 'fr');
  for (const text of ['N° R-2026-000000', 'a suivi la formation à distance intitulée', 'terminée le 20/11/2026'])
    await expect(paper.getByText(text, { exact: false }).first()).toBeVisible();
  await expect(paper.getByText('1,25', { exact: false }).first()).toBeVisible();
  await expect(paper).not.toContainText(/Receptor|No\. R-|enduring material|11\/20\/2026/);
  expect(faults).toEqual([]);
  await close();
});

test('our own site is sent as it was built, byte for byte (rules P58)', async ({ request }) => {
  const home = await (await request.get(`${originOf()}/`)).text();
  const files = [...new Set(home.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  expect(files.length).toBeGreaterThan(3);
  expect(home).not.toMatch(/\/assets\/[\da-f]{12}\//);
  for (const file of files) {
    const sent = await (await request.get(`${originOf()}${file}`)).body();
    expect(sent.equals(readFileSync(`build/client${file}`)), file).toBe(true);
  }
});
