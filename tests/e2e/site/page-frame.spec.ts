/** What stands around every page: the top bar in its five forms, search, the footer, toasts, and the door that lets go. (rules P17, P20) */
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from '#tests/support/journey/journey.ts';

const bar = (page: Page) => page.getByRole('banner');
const linksOf = async (page: Page) =>
  (await bar(page).getByRole('navigation').getByRole('link').allTextContents()).map((text) => text.trim());

describe('the top bar (rules P17, P18, P19)', () => {
  test('is a skeleton as it is sent, for nobody knows who will look', async () => {
    const html = await (await fetch(`${inject('origin')}/library`)).text();
    const [sent = ''] = /<header[\s\S]*?<\/header>/.exec(html) ?? [];

    expect(sent).toContain('aria-busy="true"');
    expect(sent).not.toMatch(/href="\/(signin|register|dashboard)"/);
  });

  test.for([
    ['visitor', ['Home', 'Library', 'CME Program', 'Pricing', 'Updates']],
    ['free', ['Dashboard', 'Library', 'CME Program', 'Updates']],
    ['gold', ['Dashboard', 'Library', 'My Certificates', 'Updates']],
    ['expired', ['Dashboard', 'Library', 'CME Program', 'My Certificates', 'Updates']],
  ] as const)('leads whoever is there (%s) where they may go', async ([who, links], { open }) => {
    const page = await open(who === 'visitor' ? {} : { as: who });
    await page.goto('/library');
    await page.locator('.top-bar:not([aria-busy])').waitFor();

    expect(await linksOf(page)).toEqual(links);
    expect(await bar(page).getByRole('link', { name: 'Sign in' }).count()).toBe(who === 'visitor' ? 1 : 0);
    expect(await bar(page).getByText('Gold Member').count()).toBe(who === 'gold' ? 1 : 0);
  });

  test('is bare at the doors, with a way to sign in on /register, and reduced at a test', async ({ open }) => {
    const page = await open();
    for (const path of ['/signin', '/newsletter']) {
      await page.goto(path);
      expect([path, await bar(page).getByRole('link').count()]).toEqual([path, 1]);
    }
    await page.goto('/register');
    expect(await bar(page).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin');
    expect(await bar(page).getByRole('navigation').count()).toBe(0);

    const member = await open({ as: 'gold' });
    await member.goto('/test?publication=101');
    await member.waitForURL('/publication/101/test');
    await bar(member).waitFor();
    expect(await bar(member).getByRole('navigation').count()).toBe(0);
  });

  test('offers a membership from the menu of a phone', async ({ open }) => {
    const page = await open({ width: 390, height: 844 });
    await page.goto('/library');
    await page.getByRole('button', { name: 'Open menu' }).click();

    await page.getByRole('link', { name: 'Become a Member' }).click();

    await page.waitForURL('/cme-program?section=pricing');
  });
});

test('search asks from the third character on (rules C15)', async ({ open }) => {
  const page = await open();
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search/suggestions/') requested.push(searchParams.get('filter[query]') ?? '');
  });
  await page.goto('/library');
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Search the library' }).waitFor();

  await page.keyboard.type('li');
  await page.getByRole('button', { name: 'See all results for “li”' }).waitFor();
  await page.keyboard.type('t');
  await page.getByRole('option').first().waitFor();

  expect(requested).toEqual(['lit']);
});

test('the footer leads to the networks by their signs, and asks visitors alone to subscribe (rules P20)', async ({
  open,
}) => {
  const footer = (page: Page) => page.getByRole('contentinfo');
  const visitor = await open();
  await visitor.goto('/about-us');
  const network = footer(visitor).getByRole('link', { name: 'LinkedIn', exact: true });
  const sign = await network.locator('use').getAttribute('href');
  const drawn = await (await fetch(new URL(sign ?? '', inject('origin')))).text();

  expect(drawn).toContain(`id="${sign?.split('#')[1]}"`);
  await footer(visitor)
    .getByRole('region', { name: /newsletter/i })
    .waitFor();

  const member = await open({ as: 'free' });
  await member.goto('/about-us');
  await member.locator('.top-bar:not([aria-busy])').waitFor();
  expect(
    await footer(member)
      .getByRole('region', { name: /newsletter/i })
      .count(),
  ).toBe(0);
});

describe('the door (rules P7)', () => {
  test.for([
    ['/signin?redirect=%2Flibrary', '/library'],
    ['/signin', '/dashboard'],
    ['/signin?redirect=https%3A%2F%2Fevil.example%2F', '/dashboard'],
    ['/register?redirect=%2Fcalendar', '/calendar'],
  ] as const)('%s lets go of who is signed in already', async ([path, to], { open }) => {
    const page = await open({ as: 'bronze' });
    await page.goto(path);

    await page.waitForURL(to);
  });

  test('/logout leads where it is asked to', async ({ open }) => {
    const page = await open();
    await page.goto('/logout?redirect=%2Flibrary');

    await page.waitForURL('/library');
  });
});

test('a toast stands at the bottom left, is dismissed, and closes by itself after five seconds (rules P26)', async ({
  open,
}) => {
  const page = await open({ as: 'expired' });
  await page.clock.install();
  await page.goto('/publication/serotonin-syndrome-recognition-and-treatment-601');
  await page.locator('.top-bar:not([aria-busy])').waitFor();
  const dismiss = page.getByRole('button', { name: 'DISMISS', exact: true });

  await page.getByRole('button', { name: 'Save for later', exact: true }).click();
  await dismiss.waitFor();
  const box = await dismiss.boundingBox();
  expect(box?.x).toBeLessThan(720);
  expect(box?.y).toBeGreaterThan(700);
  await dismiss.click();
  await dismiss.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Saved for later', exact: true }).click();
  await dismiss.waitFor();
  await page.clock.runFor(5000);
  await dismiss.waitFor({ state: 'detached' });
});

test.for([
  ['', 'DISMISS'],
  ['pt', 'FECHAR'],
  ['fr', 'FERMER'],
  ['it', 'CHIUDI'],
  ['de', 'SCHLIESSEN'],
] as const)('a toast (%s) is dismissed by keyboard, which returns to where it was', async ([host, word], { open }) => {
  const page = await open({ host });
  await page.goto('/logout?redirect=%2Flibrary');
  const dismiss = page.getByRole('button', { name: word, exact: true });
  await dismiss.waitFor();
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();

  await page.keyboard.press('F6');
  for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
  expect(await dismiss.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');

  await dismiss.waitFor({ state: 'detached' });
  expect(await link.evaluate((here) => here === document.activeElement)).toBe(true);
});
