/** The office around its screens: who is admitted, the side bar, the palette, the keyboard, and a list by its address. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, expectAccessible, originOf, test } from '#tests/support/journey/journey.ts';
import { press, tabTo } from '#tests/support/journey/keyboard.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const areas = (page: Page) => page.getByRole('navigation', { name: 'Areas' });

test.describe('the gate of the office', () => {
  test('sends a visitor to the sign-in page and back to the screen, by keyboard', async ({ page }) => {
    await page.goto('/admin/audit?action=staff', { waitUntil: 'commit' });
    await page.waitForURL(/\/signin\?redirect=/);
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type('admin@receptor.example');
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');

    await expect(heading(page, 'Audit log')).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/admin/audit?action=staff');
  });

  test.describe('for an account without a role', () => {
    test.use({ visitor: { as: 'gold' }, allowedFaults: /status of 403/ });

    test('names who gives one', async ({ page }) => {
      await page.goto('/admin');

      await expect(heading(page, 'This account has no role in the office')).toBeVisible();
      await expect(page.getByText('An owner of the publication gives roles')).toBeVisible();
      await expectAccessible(page);
    });
  });

  test.describe('for staff on the site', () => {
    test.use({ visitor: { as: 'editor' } });

    test('is the first entry of the menu of the account', async ({ page }) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: /Amara Delacroix/ }).click();
      await expect(page.getByRole('menuitem').first()).toHaveText('Back office');
      await page.getByRole('menuitem', { name: 'Back office' }).click();

      await expect(areas(page)).toContainText('Publications');
    });
  });

  test('serves one page without caching, for every address below /admin and no other', async () => {
    for (const path of ['/admin', '/admin/orders/12', '/admin/no-such-screen']) {
      const response = await fetch(`${originOf()}${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(await response.text()).toContain('id="office"');
    }
    const other = await fetch(`${originOf()}/administration`, { redirect: 'manual' });
    expect(other.status).toBe(302);
  });

  test('has compressed scripts that never change', async () => {
    const html = await (await fetch(`${originOf()}/admin`)).text();
    const script = /\/admin\/assets\/[\w.-]+\.js/.exec(html)?.[0];
    const response = await fetch(`${originOf()}${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
  });

  test.describe('on the host of a language', () => {
    test.use({ visitor: { host: 'fr' } });

    test('leads to the main host, because it is in English alone', async ({ page }) => {
      await page.goto('/admin/audit', { waitUntil: 'commit' });
      await page.waitForURL((url) => url.origin === originOf() && url.pathname === '/signin');
    });
  });
});

test.describe('the shell for the owner', () => {
  test.use({ visitor: { as: 'admin' } });

  test('opens screens by the palette, and lists all keys', async ({ page }) => {
    await page.goto('/admin');
    await expect(areas(page).getByRole('link', { name: 'Audit log' })).toBeVisible();

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search or do' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('audit');
    await expect(palette.getByRole('option', { name: /Audit log/, selected: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Audit log')).toBeVisible();

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('All shortcuts')).toBeVisible();
    await expectAccessible(page);
    await help.getByRole('checkbox', { name: /Shortcuts of one key/ }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(help).toBeHidden();
  });

  test('finds a person and an order by number, people before what they have, and says when nothing is found', async ({
    page,
  }) => {
    await page.goto('/admin');
    await expect(areas(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search or do' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('gold@receptor');
    await expect(palette.getByRole('option').first()).toContainText('gold@receptor.example');
    await palette.getByRole('combobox').fill('1');
    await expect(palette.getByRole('group', { name: 'People' }).getByRole('option')).not.toHaveCount(0);
    await palette.getByRole('combobox').fill('zzqqxx');
    await expect(palette.getByText('Nothing found.')).toBeVisible();
    await expectAccessible(page);
  });

  test.describe('for a translator', () => {
    test.use({ visitor: { as: 'translator' } });

    test('lists acts of other roles behind what the user may open', async ({ page }) => {
      await page.goto('/admin');
      await expect(areas(page)).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('orders');
      const options = page.getByRole('dialog', { name: 'Search or do' }).getByRole('option');
      await expect(options.first()).toContainText('Needs the role');
      await page.getByRole('combobox').fill('or');
      await expect(options.and(page.locator('[aria-selected="true"]'))).not.toContainText('Needs the role');
    });
  });

  test('saves a view of a list that has none of the office', async ({ page }) => {
    await page.goto('/admin/audit');
    await expect(heading(page, 'Audit log')).toBeVisible();
    const views = page.getByRole('navigation', { name: 'Views' });
    await expect(views).toHaveCount(0);
    await page.goto('/admin/audit?action=staff');
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name').fill('Staff');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(views.getByRole('link', { name: 'Staff' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    await views.getByRole('link', { name: 'All' }).click();
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await page.reload();
    await views.getByRole('link', { name: 'Staff' }).click();
    await page.getByRole('button', { name: 'Remove this view' }).click();
    await expect(views.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  });

  test('names an address that leads nowhere', async ({ page }) => {
    await page.goto('/admin/no-such-screen');
    await expect(page.getByRole('heading', { name: 'There is no such screen' })).toBeVisible();
  });

  test('switches the theme', async ({ page }) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: /Ada Marchetti/ }).click();
    await page.getByRole('menuitem', { name: 'Switch between light and dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test.describe('without a connection', () => {
    // What is on its way is lost.
    test.use({ allowedFaults: /ERR_INTERNET_DISCONNECTED/ });

    test('reports it', async ({ page, context }) => {
      await page.goto('/admin');
      await context.setOffline(true);
      await expect(page.getByText('No connection.')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('No connection.')).toBeHidden();
    });
  });
});

test.describe('a list', () => {
  test.use({ visitor: { as: 'admin' } });

  test('has its search, filters, sort, page and selection in the address', async ({ page }) => {
    await page.goto('/admin/parts');
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(11);

    await page.keyboard.press('f');
    const filter = page.getByRole('dialog', { name: 'Add a filter' });
    await filter.getByLabel('Value').selectOption('review');
    await filter.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/state=review/);
    await page.getByRole('button', { name: 'Credit' }).click();
    await expect(page).toHaveURL(/sort=credit/);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('11 to 12 of 12')).toBeVisible();
    await page.reload();
    await expect(page.getByText('11 to 12 of 12')).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText('1 to 10 of 12')).toBeVisible();

    await page.getByRole('button', { name: 'Remove the filter: State' }).click();
    await expect(page.getByText('1 to 10 of 37')).toBeVisible();
    await page.getByRole('searchbox').fill('clozapine');
    await expect(page.getByText('1 to 6 of 6')).toBeVisible();
  });

  test('is saved as CSV with its filters, every page, and the columns that are shown', async ({ page }) => {
    await page.goto('/admin/parts?state=review&sort=title');
    await expect(page.getByText('1 to 10 of 12')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const csv = await (await download).createReadStream().then((stream) => stream.toArray());
    const lines = String(Buffer.concat(csv as Buffer[])).split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines[0]).toMatch(/Title,Details,State,Credit,Complete,Languages$/);
    const titles = await page.locator('[data-row-target]').allInnerTexts();
    for (const [at, title] of titles.entries()) expect(lines[at + 1]).toContain(title);
  });

  test('is used by J, K, X and Enter, and an act is undone by Z', async ({ page }) => {
    await page.goto('/admin/parts');
    await expect(page.getByRole('row')).toHaveCount(11);
    const titles = page.locator('[data-row-target]');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(titles.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(titles.nth(0)).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible();
    await expect(page).toHaveURL(/selected=/);

    await page.keyboard.press('s');
    await expect(page.getByText('1 publications scheduled')).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByText('Undone')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: '1 selected' })).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sheet=record/);
  });

  test('asks for the reason and the amount before an act that cannot be undone', async ({ page }) => {
    await page.goto('/admin/parts?sheet=record');
    await press(page, page.getByRole('button', { name: 'Refund $560.52…' }));
    const dialog = page.getByRole('dialog', { name: /Refund \$560.52 to/ });
    await dialog.getByRole('button', { name: 'Refund $560.52' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Type 560.52 to confirm.');
    await dialog.getByLabel('Type 560.52 to confirm').fill('560.52');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Refund $560.52' }).click();
    await expect(dialog).toBeHidden();
  });
});

const PATHS = [
  '/admin',
  '/admin/audit',
  ...['list', 'record', 'state', 'figure'].map((name) => `/admin/parts?sheet=${name}`),
];

for (const [width, theme] of [
  [1440, 'light'],
  [1440, 'dark'],
  [1024, 'light'],
  [390, 'dark'],
] as const) {
  test.describe(`at ${width} px in the ${theme} theme`, () => {
    test.use({ visitor: { as: 'admin', width, theme } });

    for (const path of PATHS) {
      test(`${path} is accessible and not wider than the window`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.skeleton')).toHaveCount(0);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
      });
    }

    test('the areas are reached', async ({ page }) => {
      await page.goto('/admin');
      if (width < 768) await page.getByRole('button', { name: 'Open menu' }).click();
      await areas(page).getByRole('link', { name: 'Audit log' }).click();
      await expect(heading(page, 'Audit log')).toBeVisible();
    });
  });
}

const ACCREDITATION = [
  ...['activities', 'activities/101', 'activities/disclosures', 'activities/topics', 'activities/requirements'],
  ...['evaluations', 'evaluations/results', 'evaluations/outcomes', 'certificates', 'certificates/statements'],
  ...['reporting', 'reporting/ce-broker', 'reporting/ce-broker/columns', 'reporting/pars-activities'],
  ...['reporting/pars-activities/101', 'publications/101/questions'],
];

test.describe('the screens of accreditation on a dark phone', () => {
  test.use({ visitor: { as: 'officer', width: 390, theme: 'dark' } });

  for (const path of ACCREDITATION) {
    test(`/admin/${path} is accessible and not wider than the window`, async ({ page }) => {
      await page.goto(`/admin/${path}`);
      await expect(page.locator('main h1, main h2').first()).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
  }
});
