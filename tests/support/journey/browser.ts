import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

const QUIETLY = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Chromium cannot create its sandbox as root in a container.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const executablePath = findBrowser();

/** Chromium: that of the machine if there is one, otherwise the one that `npm test` installed. */
export const launchOptions: LaunchOptions = {
  args: [...QUIETLY, ...sandbox],
  ...(executablePath === null ? {} : { executablePath }),
};
