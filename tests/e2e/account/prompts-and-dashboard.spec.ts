/** Prompts wait and cover nothing, and the dashboard shows the most important action first. (rules P31, P34) */
import type { Page } from '@playwright/test';
import { registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, SESSION_KEY, test } from '#tests/support/journey/journey.ts';

const NAME = { firstName: 'Pia', lastName: 'Sommer' };
const profile = (page: Page) => page.getByRole('dialog', { name: 'We’d like to know you better' });
const help = (page: Page) => page.getByRole('button', { name: 'Help', exact: true });

test.describe('the profile dialog (rules P31)', () => {
  test('does not open on “Check your inbox” or while a field is being filled in', async ({ page }) => {
    await page.clock.install();
    await storeSession(page, await registerAccount('pia.waits@marlow.example', NAME));
    await page.goto('/register-success');
    await expect(page.getByRole('banner').getByRole('button', { name: /Pia Sommer/ })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(profile(page)).toHaveCount(0);

    await page.goto('/library');
    await page.getByRole('main').getByRole('textbox').first().focus();
    await expect(page.getByRole('banner').getByRole('button', { name: /Pia Sommer/ })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(profile(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.clock.runFor(2000);
    await expect(profile(page)).toBeVisible();
  });
});

test.describe('help and the referral card', () => {
  for (const [path, width] of [
    ['/library', 1440],
    ['/library', 1024],
    ['/library', 390],
    ['/help-faqs', 1280],
    ['/help-faqs', 768],
    ['/calendar', 390],
  ] as const) {
    test(`cover nothing on ${path} at ${width}`, async ({ open }) => {
      const page = await open({ as: 'gold', width, height: 800 });
      await page.clock.install();
      await page.goto(path);
      await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
      await page.clock.runFor(10_000);
      await expect(help(page)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Referral program' })).toBeVisible();

      expect(await page.evaluate(findCovered)).toEqual([]);
      await expectAccessible(page);
    });
  }
});

/** Texts and controls covered by help or the referral card at any scroll position. */
function findCovered(): string[] {
  // Elements scrolled out of a container are not visible, whatever their box.
  const isClipped = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      if (!['auto', 'scroll'].includes(getComputedStyle(parent).overflowY)) continue;
      const view = parent.getBoundingClientRect();
      if (top >= view.bottom || bottom <= view.top) return true;
    }
    return false;
  };
  const floats = [...document.querySelectorAll<HTMLElement>('.help-widget, .referral-banner')];
  const covered: string[] = [];
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo({ top, behavior: 'instant' });
    for (const float of floats) {
      const box = float.getBoundingClientRect();
      const others = document.querySelectorAll<HTMLElement>(
        'main :is(a, button, input, p, h1, h2, h3, li), footer :is(a, button, p)',
      );
      for (const other of others) {
        if (float.contains(other)) continue;
        const { left, right, top: upper, bottom, width, height } = other.getBoundingClientRect();
        const isOver = left < box.right && right > box.left && upper < box.bottom && bottom > box.top;
        if (width > 0 && height > 0 && isOver && !isClipped(other)) covered.push(other.outerHTML.slice(0, 80));
      }
    }
  }
  return covered;
}

test.describe('the dashboard', () => {
  test('of a new member starts with the first steps', async ({ open }) => {
    const page = await open({ width: 390, height: 844 });
    await storeSession(page, await registerAccount('pia.begins@marlow.example', NAME));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Start here' })).toBeVisible();
    const steps = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    expect(await steps.getByRole('heading').allInnerTexts()).toEqual([
      'Open your first publication',
      'Confirm your email',
      'Tell us your profession',
    ]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Browse the library' }).click();
    await page.waitForURL('**/library');
  });

  test('of an account created by the newsletter links to registration', async ({ page, faults }) => {
    const email = 'pia.subscribes@marlow.example';
    await page.goto('/');
    const newsletter = page.getByRole('region', { name: 'Newsletter' });
    await newsletter.getByLabel('Email').fill(email);
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(newsletter.getByText('Thanks for subscribing')).toBeVisible();
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, SESSION_KEY);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Create my account' }).click();
    await page.waitForURL('**/register');
    await page.getByLabel('First name').fill(NAME.firstName);
    await page.getByLabel('Last name').fill(NAME.lastName);
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('four plain words here');
    await page.getByLabel('Repeat password').fill('four plain words here');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/register-success');
    await expect(page.getByRole('banner').getByRole('button', { name: /Pia Sommer/ })).toBeVisible();
    expect(faults.splice(0).filter((fault) => !/ 401 /.test(fault))).toEqual([]);
  });

  test('of an expired member links to renewal and to earned credits', async ({ open }) => {
    const page = await open({ as: 'expired' });
    await page.goto('/dashboard');
    const bar = page.getByRole('banner');
    const renew = bar.getByRole('link', { name: 'Renew', exact: true });
    await expect(renew).toBeVisible();
    await expect(renew).toHaveAttribute('href', /^\/checkout\?membership=\d+$/);
    await expect(bar.getByRole('link', { name: 'My Certificates' })).toBeVisible();
    await expectAccessible(page);
    await bar.getByRole('button', { name: /Silver Member/ }).click();
    await expect(page.getByRole('menuitem', { name: 'My transcripts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await renew.click();
    await page.waitForURL('**/checkout?membership=*');
  });

  test('of a valid member has the Referral Program in the user menu', async ({ open }) => {
    const page = await open({ as: 'gold' });
    await page.goto('/library');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Gold Member/ })
      .click();
    await page.getByRole('menuitem', { name: 'Referral Program' }).click();
    await page.waitForURL('**/myaccount/refer');
  });
});
