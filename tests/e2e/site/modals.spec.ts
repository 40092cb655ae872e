/** Modals: the last active one is shown, clicking outside closes it, closing it restores the one below. (rules P28) */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expectAccessible, test } from '#tests/support/journey/journey.ts';

const LECTURE = '/publication/lamotrigine-in-clinical-practice-101';
const CONSULTATION = '/library?type=PUBLICATION_INTERVIEW';
const OPEN_ACCESS = '/publication/serotonin-syndrome-recognition-and-treatment-601';
const ANNOUNCED = '/publication/vmat2-inhibitors-for-tardive-dyskinesia-123';

const modal = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** The link of a section that is known to be locked: until then it leads to the section like any other. */
const sectionLink = (page: Page, name: string) =>
  page.locator('.section-list li[data-shut]').getByRole('link', { name });

/** Not before ten seconds have passed. (rules P27) */
async function helpIsOffered(page: Page): Promise<void> {
  const help = page.getByRole('button', { name: 'Help', exact: true });
  await page.locator('.top-bar:not([aria-busy])').waitFor();
  expect(await help.count()).toBe(0);
  await page.clock.runFor(10_000);
  await help.waitFor();
}

describe('modals', () => {
  test('a locked section asks a visitor to register or sign in, and leads back to it', async ({ open }) => {
    const page = await open();
    await page.goto(LECTURE);
    await sectionLink(page, 'Titration and Rash').click();
    const dialog = modal(page, 'Keep reading with a free account');
    await dialog.waitFor();
    await expectAccessible(page);

    const back = encodeURIComponent('/section/lamotrigine-titration-and-rash-101-3');
    const register = dialog.getByRole('link', { name: 'Create a free account' });
    expect(await register.getAttribute('href')).toBe(`/register?redirect=${back}`);
    expect(await dialog.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(`/signin?redirect=${back}`);
  });

  test('the profile is asked for once nothing else waits for an answer', async ({ open }) => {
    const page = await open();
    await page.clock.install();
    await storeSession(page, await registerAccount('jo.asked@marlow.example', { firstName: 'Jo', lastName: 'Marlow' }));
    await page.goto('/my-account/privacy');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const own = page.getByRole('dialog');
    await own.getByLabel('Password').fill('half written');
    await page.clock.runFor(10_000);
    expect(await own.getByLabel('Password').inputValue()).toBe('half written');

    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await modal(page, 'We’d like to know you better').waitFor();
  });

  test('the last active one is shown; closing it restores the one below; clicking outside closes', async ({ open }) => {
    const page = await open();
    await page.goto(LECTURE);
    await sectionLink(page, 'Titration and Rash').click();
    const below = modal(page, 'Keep reading with a free account');
    await below.waitFor();

    await page.keyboard.press('/');
    await modal(page, 'Search the library').waitFor();
    await below.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await below.waitFor();
    await page.mouse.click(5, 450);
    await below.waitFor({ state: 'detached' });

    expect(await sectionLink(page, 'Titration and Rash').evaluate((link) => link === document.activeElement)).toBe(
      true,
    );
  });

  test('a locked section shows a member what opens it, and what that costs today', async ({ open }) => {
    const page = await open({ as: 'bronze' });
    await page.goto(CONSULTATION);
    await page.getByRole('main').locator('a[href^="/publication/"]').first().click();
    await page.locator('.section-list-state').getByText('Silver').first().waitFor();
    await page.locator('.section-list').getByRole('link').first().click();

    const popup = modal(page, 'This is included with Silver');
    await popup.getByText('Due today').waitFor();
    await expectAccessible(page);
    await popup.getByRole('link', { name: 'Upgrade to Silver' }).click();
    await page.waitForURL('**/checkout?membership=*');
  });

  test('a free file is given for an address', async ({ open }) => {
    const page = await open({ width: 390, height: 844 });
    await page.clock.install();
    await page.goto(OPEN_ACCESS);
    await page.getByRole('button', { name: 'Serotonin toxicity bedside card' }).click();
    const dialog = page.getByRole('dialog');
    const act = dialog.getByRole('button', { name: 'Subscribe and download' });
    await dialog.getByLabel('Email').fill('t.berger@');
    await act.click();
    await dialog.getByText('Enter a valid email address to download').waitFor();
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await dialog.getByLabel('Email').fill('t.berger@marlow.example');
    await act.click();

    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await modal(page, 'Your download has started').waitFor();
    await page.clock.runFor(5000);

    // The account that was made of it has no profession yet; below the question, the download still stands.
    const question = modal(page, 'We’d like to know you better');
    const send = question.getByRole('button', { name: 'Send' });
    await question.waitFor();
    expect(await send.isDisabled()).toBe(true);
    await question.getByLabel('Profession').selectOption('Pharmacist');
    await send.click();
    await modal(page, 'Thank you').getByRole('button', { name: 'Continue reading' }).click();
    await modal(page, 'Your download has started').waitFor();
  });

  test('what is announced can be waited for', async ({ open }) => {
    const page = await open();
    await page.goto(ANNOUNCED);
    await page.getByRole('button', { name: 'Notify me when it’s available' }).first().click();
    const dialog = modal(page, 'Find out when it’s available');
    await dialog.getByLabel('Email').fill('m.costa@marlow.example');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Notify me when it’s available' }).click();

    await modal(page, 'Thanks for subscribing').waitFor();
  });

  test('a valid member is offered a gift card, invites, and dismisses the banner for good', async ({
    open,
    faults,
  }) => {
    const page = await open({ as: 'gold' });
    await page.clock.install();
    await page.goto('/library');
    const banner = page.getByRole('region', { name: 'Referral program' });
    await banner.getByText('Receive a $50 gift card').waitFor();
    await helpIsOffered(page);
    await expectAccessible(page);

    await banner.getByRole('button', { name: 'Invite a colleague' }).click();
    const dialog = page.getByRole('dialog');
    const invite = dialog.getByRole('button', { name: 'Invite', exact: true });
    await dialog.getByLabel('Colleague’s email').fill('gold@receptor');
    await invite.click();
    await dialog.getByText('Enter a valid email address to invite').waitFor();
    expect(await invite.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel('Colleague’s email').fill('gold@receptor.example');
    await invite.click();
    await dialog.getByRole('alert').waitFor();
    expect(faults.splice(0).filter((fault) => !/ 4\d\d /.test(fault))).toEqual([]);
    await dialog.getByLabel('Colleague’s email').fill('s.lindgren@eastbridge.example');
    await invite.click();
    await modal(page, 'Invitation sent').waitFor();
    await page.keyboard.press('Escape');

    await banner.getByRole('button', { name: 'Don’t show this again' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.reload();
    await helpIsOffered(page);
    expect(await banner.count()).toBe(0);
  });

  test('help is offered by the form of our own, ready for who is signed in', async ({ open }) => {
    const page = await open({ as: 'free' });
    await page.clock.install();
    await page.goto('/help-faqs');
    await helpIsOffered(page);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    const help = modal(page, 'How can we help?');
    await help.waitFor();

    expect(await help.getByLabel('Full name').inputValue()).toBe('Nora Lindgren');
    expect(await help.getByLabel('Email').inputValue()).toBe('free@receptor.example');
    await expectAccessible(page);
  });

  test.for([
    ['/library', 'Open menu'],
    ['/library', 'Search'],
    ['/library', 'Filters'],
    ['/section/recognising-serotonin-toxicity-601-1', /^Section 1 of/],
  ] as const)('on a phone nothing bars the way over %s: %s', async ([path, name], { open }) => {
    const page = await open({ width: 390, height: 844, theme: 'dark' });
    await page.goto(path);
    await page.locator('.top-bar:not([aria-busy])').waitFor();
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();

    await expectAccessible(page);
  });
});
