import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/journey/browser.ts';

/** What is left of a run: traces and pictures of what failed, its report, and the counts. */
const LEFT = '.cache/journeys';

/** The browser journeys. Everything else is tested by Vitest. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: `${LEFT}/results`,
  globalSetup: './tests/support/journey/global-setup.ts',
  // Each test has an account or a visitor of its own; files that start a product of their own say so.
  fullyParallel: true,
  workers: Number(process.env.PLAYWRIGHT_WORKERS ?? 2),
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: `${LEFT}/report.json` }],
    ['html', { outputFolder: `${LEFT}/report`, open: 'never' }],
  ],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
    // The page before and after each step; a film of it besides would cost as much again.
    trace: { mode: 'retain-on-failure', snapshots: true, screenshots: false, sources: true },
    screenshot: 'only-on-failure',
  },
});
