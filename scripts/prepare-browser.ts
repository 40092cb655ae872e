import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from '#tests/support/journey/find-browser.ts';
import { captureProgram, nodeProgram, type Program, program } from './run-program.ts';

/** Finds a browser, or installs one: from the system's packages if permitted, else Playwright's. */
export async function prepareBrowser(): Promise<string> {
  const found = findBrowser();
  if (found !== null) return `browser: ${found}`;
  if (existsSync(chromium.executablePath())) return `browser: ${chromium.executablePath()}`;
  console.log('Installing a browser for the tests…');
  for (const attempt of listAttempts()) {
    if (!(await runAll(attempt))) continue;
    const installed = findBrowser() ?? chromium.executablePath();
    if (existsSync(installed)) return `browser: ${installed} (just installed)`;
  }
  throw new Error(
    'No browser could be installed. Install Chromium or Chrome, or set CHROME_PATH to one, and run npm test again.',
  );
}

function listAttempts(): Program[][] {
  const download = [nodeProgram('node_modules/@playwright/test/cli.js', 'install', 'chromium')];
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [download];
  return [
    [program('apt-get', 'update', '-qq'), installPackage('chromium-headless-shell')],
    [installPackage('chromium')],
    download,
  ];
}

const installPackage = (name: string) => program('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);

async function runAll(programs: Program[]): Promise<boolean> {
  for (const each of programs) {
    const { code } = await captureProgram({ ...each, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (code !== 0) return false;
  }
  return true;
}
