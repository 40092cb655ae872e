import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = [
  // The same engine without windows, which opens a page twice as fast.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'msedge.exe',
  'chrome.exe',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The browser of this machine: CHROME_PATH, then PATH, then the usual locations; null if none is found. */
export function findBrowser(): string | null {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((dir) => NAMES.map((name) => path.join(dir, name)));
  return [...onPath, ...ELSEWHERE].find((file) => existsSync(file)) ?? null;
}
