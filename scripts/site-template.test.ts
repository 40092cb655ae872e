/** `npm run new:site`, and what `npm run doctor` says of a site. (rules P58) */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SITE, readSite } from '#server/config/site/read-site.ts';
import { checkSite } from '#server/doctor/site-check.ts';
import { run } from './tasks/new-site.ts';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = mkdtempSync(path.join(tmpdir(), 'receptor-new-site-'));
  folder = path.join(parent, 'a-house');
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await run([folder])).toBe(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(parent, { recursive: true, force: true });
});

function replaceIn(name: string, from: string | RegExp, to: string): void {
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

test('a new site is complete as it is', async () => {
  const site = await readSite(folder);

  expect(site).toMatchObject({ isDefault: false, name: 'New Site', languages: ['en'], currency: 'USD', off: [] });
  expect(checkSite(site)).toMatchObject({ state: 'ok' });
});

test('a folder with files is refused, and stays as it is', async () => {
  replaceIn('site.json', '"name": "New Site"', '"name": "Ours"');

  expect(await run([folder])).toBe(1);
  expect(await run([])).toBe(1);

  expect((await readSite(folder)).name).toBe('Ours');
  expect(existsSync(path.join(parent, 'site.json'))).toBe(false);
});

test('a price in another currency than that of the site is a problem', async () => {
  replaceIn('content/memberships.yaml', 'currency: USD', 'currency: EUR');

  expect(checkSite(await readSite(folder))).toMatchObject({
    state: 'failure',
    found: 'The site is in USD, but Member has a price in another currency.',
  });
});

test('a library that cannot be read is named with its first problem', async () => {
  replaceIn('content/publications/1-first-lecture/publication.md', 'type: PUBLICATION_QUICK_TAKE', 'type: LECTURE');

  expect(JSON.stringify(checkSite(await readSite(folder)))).toMatch(/publication\.md.*type/);
});

test('a site without an icon is warned about, and the product’s own is fine', async () => {
  replaceIn('site.json', /\s+"icon": "icon\.svg",/, '');

  expect(checkSite(await readSite(folder))).toMatchObject({ state: 'warning' });
  expect(checkSite(await readSite(DEFAULT_SITE))).toMatchObject({ state: 'ok' });
});
