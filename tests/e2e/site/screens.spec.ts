/**
 * Every screen for each kind of user: its title, one heading, no layout shift or overflow, no axe finding in light or
 * dark, no error in the console.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, openContext, test, watch } from '#tests/support/journey/journey.ts';
import { noteShifts } from '#tests/support/journey/layout-shifts.ts';
import {
  inspect,
  isOwnStatus,
  isPublic,
  overflow,
  PHONE_AND_DARK,
  SCREENS,
  type Screen,
  settle,
  type Who,
  WIDE_AND_LIGHT,
  type Window,
} from '#tests/support/journey/screens.ts';

const cases = SCREENS.flatMap((screen) =>
  (screen.who ?? ['visitor']).map((who, at) => ({ ...screen, who, isFirst: at === 0 })),
);

/** One context for each kind of user and worker; its pages share caches and storage as in a real browser. */
const people = new Map<Who, Promise<{ context: BrowserContext; page: Page }>>();

function pageOf(browser: Browser, who: Who): Promise<{ context: BrowserContext; page: Page }> {
  const known = people.get(who) ?? openPage(browser, who);
  people.set(who, known);
  return known;
}

async function openPage(browser: Browser, who: Who) {
  const context = await openContext(browser, who === 'visitor' ? {} : { as: who });
  await noteShifts(context);
  return { context, page: await context.newPage() };
}

async function visit(page: Page, screen: Screen, { width, height, colorScheme }: Window) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  const response = await page.goto(screen.path);
  await settle(page, screen);
  return { status: response?.status(), report: await inspect(page) };
}

test.describe('every screen', () => {
  for (const { who, isFirst, ...screen } of cases) {
    test(`shows ${screen.path} to ${who}`, async ({ browser }) => {
      const { context, page } = await pageOf(browser, who);
      const faults: string[] = [];
      const stopWatching = watch(context, faults);

      // The frame of a screen is the same for all users, so those after the first see it on a phone only.
      const wide = isFirst ? await visit(page, screen, WIDE_AND_LIGHT) : null;
      const { status, report: phone } = await visit(page, screen, PHONE_AND_DARK);
      await page.setViewportSize({ width: 320, height: 640 });
      const narrow = await overflow(page);
      stopWatching();

      const fine = { barriers: [], overflow: 0, shifts: isPublic(screen, who) ? [] : expect.anything() };
      expect(status).toBe(screen.status ?? 200);
      await expect(page).toHaveTitle(screen.title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect({ wide: wide?.report ?? fine, phone }).toEqual({ wide: fine, phone: fine });
      expect(narrow).toBe(0);
      expect(faults.filter((fault) => !isOwnStatus(fault, screen))).toEqual([]);
    });
  }
});
