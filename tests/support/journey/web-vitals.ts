import type { Page } from '@playwright/test';

/** Waits for the module that measures, which is loaded last. */
export const measuring = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('measure-vitals')),
  );

/** Hides the page, as when its tab is left, so that it sends its measures. */
export const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
