import type { Page } from '@playwright/test';

/** The module that measures comes last: once it is there, what was seen before it is being noted. */
export const measuring = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('measure-vitals')),
  );

/** The page goes into the background, as it does when its tab is left: then it tells what it measured. */
export const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
