import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

const QUIETLY = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium: the machine's own where there is one, else the one that `npm test` installed. */
export async function launchBrowser(): Promise<Browser> {
  // Chromium cannot build its sandbox for the superuser of a container.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const executablePath = findBrowser();
  return chromium.launch({ args: [...QUIETLY, ...sandbox], ...(executablePath === null ? {} : { executablePath }) });
}
