/**
 * No screen shows more credit or publications than the library has: the figures of the pages, in five languages, are
 * compared with counts of the library's files. (rules A22)
 */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey/journey.ts';
import { LIBRARY, TIER_CLAIMS } from '#tests/support/journey/library-counts.ts';

const HOSTS = ['', 'de', 'fr', 'it', 'pt'] as const;
const STATIC = [
  '/about-us',
  '/help-faqs',
  '/terms-and-conditions',
  '/privacy-policy',
  '/referral-program-terms-and-conditions',
  '/activity-removed',
];
const PUBLIC = ['/', '/cme-program', '/library', '/search?s=lithium', '/register', '/podcasts', '/authors', ...STATIC];

const NUMBER = String.raw`(?<![\d.,–-])(?!20\d\d\b)(\d+(?:[.,]\d+)?)`;
/** "9.25 CME", "13,75 CME", "16 SA", "157 credits": a number with its kind of credit on the same line, except years. */
const CLAIMS = new RegExp(`${NUMBER}[ \\u00a0\\u202f]*(CME|SA|cr[eé]dit[a-zé]*)\\b`, 'giu');

const readNumber = (text: string) => Number(text.trim().replace(',', '.'));
const numbersIn = (text: string) =>
  [...text.matchAll(new RegExp(NUMBER, 'gu'))].map(([, found = '']) => readNumber(found));

function expectHonest(text: string, where: string) {
  for (const [claim, figure = '', unit = ''] of text.matchAll(CLAIMS)) {
    const total = { cme: LIBRARY.cme, sa: LIBRARY.sa }[unit.toLowerCase()] ?? LIBRARY.cme + LIBRARY.sa;
    expect(readNumber(figure), `${where}: ${claim}`).toBeLessThanOrEqual(total);
  }
}

/** The visible text and the metadata of the page. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('meta[content], script[type="application/ld+json"]')];
    return [document.body.innerText, ...elements.map((one) => one.getAttribute('content') ?? one.textContent)].join(
      '\n',
    );
  });

const columnsOf = (page: Page, row: number) =>
  page.locator('.tier-table tbody tr').nth(row).locator('td').allInnerTexts();

for (const host of HOSTS) {
  test.describe(`on the host "${host}"`, () => {
    test('no public page shows more credit than exists', async ({ open }) => {
      const page = await open({ host });
      for (const path of PUBLIC) {
        await page.goto(path);
        expectHonest(await textsOf(page), path);
      }
    });

    test('Home shows the totals of the library', async ({ open }) => {
      const page = await open({ host });
      await page.goto('/');

      const figures = (await page.locator('.hero-facts dd').allInnerTexts()).map(readNumber);
      expect(figures.slice(0, 2)).toEqual([Math.min(157, LIBRARY.cme + LIBRARY.sa), Math.min(40, LIBRARY.sa)]);
      const tiers = await page.locator('.tiers-line .credit-amount').allInnerTexts();
      expect(tiers.map(numbersIn)).toEqual(TIER_CLAIMS.map(({ cme, sa }) => (sa > 0 ? [cme, sa] : [cme])));
      const all = numbersIn(await page.locator('a.more[href="/library"]').innerText());
      expect(all).toEqual([LIBRARY.publications]);
    });

    test('pricing shows the content of each membership', async ({ open }) => {
      const page = await open({ host });
      await page.goto('/cme-program?section=pricing');

      const [cme, sa, fresh] = await Promise.all([0, 1, 2].map((row) => columnsOf(page, row)));
      expect(cme?.map(readNumber)).toEqual(TIER_CLAIMS.map((tier) => tier.cme));
      expect(sa?.map((cell) => numbersIn(cell)[0] ?? 0)).toEqual(TIER_CLAIMS.map((tier) => tier.sa));
      expect(fresh?.map((cell) => numbersIn(cell)[0] ?? 0)).toEqual(TIER_CLAIMS.map((tier) => tier.newPerYear));
    });

    test('the checkout shows the content of each membership', async ({ open }) => {
      const page = await open({ host, as: 'free' });
      await page.goto('/checkout?membership=3');

      await expect(page.locator('.radio .credit-amount').first()).toBeVisible();
      const notes = await page.locator('.radio .credit-amount').allInnerTexts();
      expect(notes.map(numbersIn)).toEqual(TIER_CLAIMS.map(({ cme, sa }) => (sa > 0 ? [cme, sa] : [cme])));
      expectHonest(await textsOf(page), '/checkout');
    });

    test('no private page of a member shows more credit than exists', async ({ open }) => {
      const page = await open({ host, as: 'gold' });
      for (const path of ['/my-account', '/dashboard', '/cme-program?section=pricing']) {
        await page.goto(path);
        await page.waitForFunction(() => document.querySelector('.skeleton, [aria-busy="true"]') === null);
        expectHonest(await textsOf(page), path);
      }
    });
  });
}
