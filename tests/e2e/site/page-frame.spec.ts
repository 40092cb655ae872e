/** The frame of every page: top bar, search, footer, toasts, and redirects of auth pages. (rules P17, P20) */
import type { Page } from '@playwright/test';
import { expect, originOf, test } from '#tests/support/journey/journey.ts';

const bar = (page: Page) => page.getByRole('banner');
const linksOf = async (page: Page) =>
  (await bar(page).getByRole('navigation').getByRole('link').allTextContents()).map((text) => text.trim());

test.describe('the top bar (rules P17, P18, P19)', () => {
  test('is a skeleton in server-rendered pages, which are the same for every viewer', async () => {
    const html = await (await fetch(`${originOf()}/library`)).text();
    const [sent = ''] = /<header[\s\S]*?<\/header>/.exec(html) ?? [];

    expect(sent).toContain('aria-busy="true"');
    expect(sent).not.toMatch(/href="\/(signin|register|dashboard)"/);
  });

  for (const [who, links] of [
    ['visitor', ['Home', 'Library', 'CME Program', 'Pricing', 'Updates']],
    ['free', ['Dashboard', 'Library', 'CME Program', 'Updates']],
    ['gold', ['Dashboard', 'Library', 'My Certificates', 'Updates']],
    ['expired', ['Dashboard', 'Library', 'CME Program', 'My Certificates', 'Updates']],
  ] as const) {
    test(`links a ${who} reader to the pages they may open`, async ({ open }) => {
      const page = await open(who === 'visitor' ? {} : { as: who });
      await page.goto('/library');
      await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();

      expect(await linksOf(page)).toEqual(links);
      await expect(bar(page).getByRole('link', { name: 'Sign in' })).toHaveCount(who === 'visitor' ? 1 : 0);
      await expect(bar(page).getByText('Gold Member')).toHaveCount(who === 'gold' ? 1 : 0);
    });
  }

  test('is bare on auth pages, with a sign-in link on /register, and reduced on a test', async ({ page, open }) => {
    for (const path of ['/signin', '/newsletter']) {
      await page.goto(path);
      expect([path, await bar(page).getByRole('link').count()]).toEqual([path, 1]);
    }
    await page.goto('/register');
    await expect(bar(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
    await expect(bar(page).getByRole('navigation')).toHaveCount(0);

    const member = await open({ as: 'gold' });
    await member.goto('/test?publication=101');
    await member.waitForURL('/publication/101/test');
    await expect(bar(member)).toBeVisible();
    await expect(bar(member).getByRole('navigation')).toHaveCount(0);
  });

  test('offers a membership from the menu of a phone', async ({ open }) => {
    const page = await open({ width: 390, height: 844 });
    await page.goto('/library');
    await page.getByRole('button', { name: 'Open menu' }).click();

    await page.getByRole('link', { name: 'Become a Member' }).click();

    await page.waitForURL('/cme-program?section=pricing');
  });
});

test('search sends requests from the third character on (rules C15)', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search/suggestions/') requested.push(searchParams.get('filter[query]') ?? '');
  });
  await page.goto('/library');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search the library' }).getByRole('combobox')).toBeFocused();

  await page.keyboard.type('li');
  await expect(page.getByRole('button', { name: 'See all results for “li”' })).toBeVisible();
  await page.keyboard.type('t');
  await expect(page.getByRole('option').first()).toBeVisible();

  expect(requested).toEqual(['lit']);
});

test('the footer links to social networks by icon, and invites only visitors to subscribe (rules P20)', async ({
  open,
}) => {
  const footer = (page: Page) => page.getByRole('contentinfo');
  const visitor = await open();
  await visitor.goto('/about-us');
  const network = footer(visitor).getByRole('link', { name: 'LinkedIn', exact: true });
  const sign = await network.locator('use').getAttribute('href');
  const drawn = await (await fetch(new URL(sign ?? '', originOf()))).text();

  expect(drawn).toContain(`id="${sign?.split('#')[1]}"`);
  await expect(footer(visitor).getByRole('region', { name: /newsletter/i })).toBeVisible();

  const member = await open({ as: 'free' });
  await member.goto('/about-us');
  await expect(member.locator('.top-bar:not([aria-busy])')).toBeVisible();
  await expect(footer(member).getByRole('region', { name: /newsletter/i })).toHaveCount(0);
});

test.describe('auth pages (rules P7)', () => {
  for (const [path, to] of [
    ['/signin?redirect=%2Flibrary', '/library'],
    ['/signin', '/dashboard'],
    ['/signin?redirect=https%3A%2F%2Fevil.example%2F', '/dashboard'],
    ['/register?redirect=%2Fcalendar', '/calendar'],
  ] as const) {
    test(`${path} redirects a signed-in user`, async ({ open }) => {
      const page = await open({ as: 'bronze' });
      await page.goto(path);

      await page.waitForURL(to);
    });
  }

  test('/logout redirects to its redirect parameter', async ({ page }) => {
    await page.goto('/logout?redirect=%2Flibrary');

    await page.waitForURL('/library');
  });
});

test('a toast is at the bottom left, can be dismissed, and closes after five seconds (rules P26)', async ({ open }) => {
  const page = await open({ as: 'expired' });
  await page.clock.install();
  await page.goto('/publication/serotonin-syndrome-recognition-and-treatment-601');
  await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
  const dismiss = page.getByRole('button', { name: 'DISMISS', exact: true });

  await page.getByRole('button', { name: 'Save for later', exact: true }).click();
  await expect(dismiss).toBeVisible();
  const box = await dismiss.boundingBox();
  expect(box?.x).toBeLessThan(720);
  expect(box?.y).toBeGreaterThan(700);
  await dismiss.click();
  await expect(dismiss).toHaveCount(0);

  await page.getByRole('button', { name: 'Saved for later', exact: true }).click();
  await expect(dismiss).toBeVisible();
  await page.clock.runFor(5000);
  await expect(dismiss).toHaveCount(0);
});

for (const [host, word] of [
  ['', 'DISMISS'],
  ['pt', 'FECHAR'],
  ['fr', 'FERMER'],
  ['it', 'CHIUDI'],
  ['de', 'SCHLIESSEN'],
] as const) {
  test(`a toast (${host}) is dismissed by keyboard, and the focus returns`, async ({ open }) => {
    const page = await open({ host });
    await page.goto('/logout?redirect=%2Flibrary');
    const dismiss = page.getByRole('button', { name: word, exact: true });
    await expect(dismiss).toBeVisible();
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();

    await page.keyboard.press('F6');
    for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
    await expect(dismiss).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(dismiss).toHaveCount(0);
    await expect(link).toBeFocused();
  });
}
