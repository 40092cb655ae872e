/** Accessibility settings of readers: 200% zoom, text spacing, a narrow window, reduced motion, forced colors. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, originOf, test } from '#tests/support/journey/journey.ts';

const PAGES = [
  '/',
  '/library?type=PUBLICATION_VIDEO',
  '/publication/lamotrigine-in-clinical-practice-101',
  '/section/recognising-serotonin-toxicity-601-1',
  '/section/mechanism-of-action-of-lamotrigine-101-1',
  '/podcasts',
  '/calendar',
  '/cme-program?section=pricing',
  '/register',
];

/** WCAG 2.2, 1.4.12: no content may be lost with these settings. */
const WIDE_TEXT = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-block-end: 2em !important }`;

async function visitAll(browser: Browser, settings: BrowserContextOptions, check: (page: Page) => Promise<string[]>) {
  const context = await browser.newContext({ baseURL: originOf(), ...settings });
  const page = await context.newPage();
  const faults: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
    await page.waitForFunction(
      () => document.querySelector('.skeleton') === null && document.fonts.status === 'loaded',
    );
    faults.push(...(await check(page)).map((fault) => `${path}: ${fault}`));
  }
  await context.close();
  return faults;
}

async function findOverflow(page: Page): Promise<string[]> {
  await page.evaluate((text) => {
    // The content security policy forbids style elements; a constructed style sheet acts like the reader's own.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, WIDE_TEXT);
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const cut = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, h1, h2, h3, label, dt, dd, th, td)'),
    ].filter(
      (element) =>
        /hidden|clip/.test(getComputedStyle(element).overflow) &&
        element.clientHeight > 1 &&
        element.scrollHeight > element.clientHeight + 3,
    );
    return [
      ...(wide > 0 ? [`${wide} px too wide`] : []),
      ...cut.map(({ outerHTML }) => `cut off: ${outerHTML.slice(0, 120)}`),
    ];
  });
}

test.describe('no content is lost or overflows with the text spacing of WCAG 1.4.12', () => {
  test('at a zoom of 200 %', async ({ browser }) => {
    const settings = { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 };

    expect(await visitAll(browser, settings, findOverflow)).toEqual([]);
  });

  test('in a window of 320 px', async ({ browser }) => {
    expect(await visitAll(browser, { viewport: { width: 320, height: 640 } }, findOverflow)).toEqual([]);
  });
});

for (const [what, size] of [
  ['a laptop at 200 %', { width: 720, height: 450 }],
  ['a phone on its side', { width: 667, height: 375 }],
  ['a phone', { width: 390, height: 700 }],
] as const) {
  test(`a recording leaves space for its transcript: ${what}`, async ({ open }) => {
    const page = await open(size);
    await page.goto('/section/recognizing-serotonin-toxicity-601-1');
    const slide = page.locator('.transcript-slide').nth(1);
    await slide.evaluate((element) => element.scrollIntoView());
    const isRead = await slide.evaluate((element) => {
      const shown = document.elementFromPoint(innerWidth / 2, innerHeight * 0.7);
      return element.closest('.transcript')?.contains(shown) ?? false;
    });

    expect(isRead).toBe(true);
  });
}

test('nothing is animated with reduced motion', async ({ browser }) => {
  const findMotion = (page: Page) =>
    page.evaluate(() => {
      const moving = document.getAnimations().filter(({ effect }) => {
        const { duration, iterations } = effect?.getComputedTiming() ?? {};
        return Number(duration) > 10 || iterations === Number.POSITIVE_INFINITY;
      });
      const scrolls = getComputedStyle(document.documentElement).scrollBehavior;
      return [
        ...moving.map(({ effect }) => String((effect as KeyframeEffect).target?.className)),
        ...(scrolls === 'auto' ? [] : [scrolls]),
      ];
    });

  expect(await visitAll(browser, { reducedMotion: 'reduce' }, findMotion)).toEqual([]);
});

test('in forced colors every button has a border, and the current page is marked', async ({ browser }) => {
  const findShapeless = (page: Page) =>
    page.evaluate(() => {
      const shapeless = [...document.querySelectorAll('main .button:not(.button-text)')].filter(
        (element) =>
          element.getClientRects().length > 0 && Number.parseFloat(getComputedStyle(element).borderBottomWidth) === 0,
      );
      const ground = getComputedStyle(document.body).backgroundColor;
      const current = [...document.querySelectorAll('.top-bar nav a[aria-current]')].filter(
        (link) => getComputedStyle(link, '::after').backgroundColor === ground,
      );
      return [...shapeless, ...current].map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
  const settings: BrowserContextOptions = { forcedColors: 'active', viewport: { width: 1280, height: 800 } };

  expect(await visitAll(browser, settings, findShapeless)).toEqual([]);
});
