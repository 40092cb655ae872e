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

// Chromium cannot build its sandbox for the superuser of a container.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const executablePath = findBrowser();

/** Chromium: the machine's own where there is one, else the one that `npm test` installed. */
export const launchOptions: LaunchOptions = {
  args: [...QUIETLY, ...sandbox],
  ...(executablePath === null ? {} : { executablePath }),
};
