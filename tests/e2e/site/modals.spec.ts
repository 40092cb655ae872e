/** Modals: the last active one is shown, clicking outside closes it, closing it restores the one below. (rules P28) */
import type { Page } from '@playwright/test';
import { registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const LECTURE = '/publication/lamotrigine-in-clinical-practice-101';
const CONSULTATION = '/library?type=PUBLICATION_INTERVIEW';
const OPEN_ACCESS = '/publication/serotonin-syndrome-recognition-and-treatment-601';
const ANNOUNCED = '/publication/vmat2-inhibitors-for-tardive-dyskinesia-123';

const modal = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** The link of a section once it is known to be locked; before, it opens the section. */
const sectionLink = (page: Page, name: string) =>
  page.locator('.section-list li[data-shut]').getByRole('link', { name });

/** Shown after ten seconds. (rules P27) */
async function helpIsOffered(page: Page): Promise<void> {
  const help = page.getByRole('button', { name: 'Help', exact: true });
  await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
  await expect(help).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(help).toBeVisible();
}

test.describe('modals', () => {
  test('a locked section asks a visitor to register or sign in, and returns to it', async ({ page }) => {
    await page.goto(LECTURE);
    await sectionLink(page, 'Titration and Rash').click();
    const dialog = modal(page, 'Keep reading with a free account');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);

    const back = encodeURIComponent('/section/lamotrigine-titration-and-rash-101-3');
    const register = dialog.getByRole('link', { name: 'Create a free account' });
    await expect(register).toHaveAttribute('href', `/register?redirect=${back}`);
    await expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/signin?redirect=${back}`);
  });

  test('the profile prompt opens once no other modal is open', async ({ page }) => {
    await page.clock.install();
    await storeSession(page, await registerAccount('jo.asked@marlow.example', { firstName: 'Jo', lastName: 'Marlow' }));
    await page.goto('/my-account/privacy');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const own = page.getByRole('dialog');
    await own.getByLabel('Password').fill('half written');
    await page.clock.runFor(10_000);
    await expect(own.getByLabel('Password')).toHaveValue('half written');

    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await expect(modal(page, 'We’d like to know you better')).toBeVisible();
  });

  test('the last active one is shown; closing it restores the one below; clicking outside closes', async ({ page }) => {
    await page.goto(LECTURE);
    await sectionLink(page, 'Titration and Rash').click();
    const below = modal(page, 'Keep reading with a free account');
    await expect(below).toBeVisible();

    await page.keyboard.press('/');
    await expect(modal(page, 'Search the library')).toBeVisible();
    await expect(below).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(below).toBeVisible();
    await page.mouse.click(5, 450);
    await expect(below).toHaveCount(0);

    await expect(sectionLink(page, 'Titration and Rash')).toBeFocused();
  });

  test('a locked section shows a member the tier that opens it and its price today', async ({ open }) => {
    const page = await open({ as: 'bronze' });
    await page.goto(CONSULTATION);
    await page.getByRole('main').locator('a[href^="/publication/"]').first().click();
    await expect(page.locator('.section-list-state').getByText('Silver').first()).toBeVisible();
    await page.locator('.section-list').getByRole('link').first().click();

    const popup = modal(page, 'This is included with Silver');
    await expect(popup.getByText('Due today')).toBeVisible();
    await expectAccessible(page);
    await popup.getByRole('link', { name: 'Upgrade to Silver' }).click();
    await page.waitForURL('**/checkout?membership=*');
  });

  test('a free file is downloaded for an email address', async ({ open }) => {
    const page = await open({ width: 390, height: 844 });
    await page.clock.install();
    await page.goto(OPEN_ACCESS);
    await page.getByRole('button', { name: 'Serotonin toxicity bedside card' }).click();
    const dialog = page.getByRole('dialog');
    const act = dialog.getByRole('button', { name: 'Subscribe and download' });
    await dialog.getByLabel('Email').fill('t.berger@');
    await act.click();
    await expect(dialog.getByText('Enter a valid email address to download')).toBeVisible();
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await dialog.getByLabel('Email').fill('t.berger@marlow.example');
    await act.click();

    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(modal(page, 'Your download has started')).toBeVisible();
    await page.clock.runFor(5000);

    // The new account has no profession yet; the download modal is below the profile prompt.
    const question = modal(page, 'We’d like to know you better');
    const send = question.getByRole('button', { name: 'Send' });
    await expect(question).toBeVisible();
    await expect(send).toBeDisabled();
    await question.getByLabel('Profession').selectOption('Pharmacist');
    await send.click();
    await modal(page, 'Thank you').getByRole('button', { name: 'Continue reading' }).click();
    await expect(modal(page, 'Your download has started')).toBeVisible();
  });

  test('an announced publication offers a notice by email', async ({ page }) => {
    await page.goto(ANNOUNCED);
    await page.getByRole('button', { name: 'Notify me when it’s available' }).first().click();
    const dialog = modal(page, 'Find out when it’s available');
    await dialog.getByLabel('Email').fill('m.costa@marlow.example');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Notify me when it’s available' }).click();

    await expect(modal(page, 'Thanks for subscribing')).toBeVisible();
  });

  test('a valid member is offered a gift card, invites, and dismisses the banner for good', async ({
    open,
    faults,
  }) => {
    const page = await open({ as: 'gold' });
    await page.clock.install();
    await page.goto('/library');
    const banner = page.getByRole('region', { name: 'Referral program' });
    await expect(banner.getByText('Receive a $50 gift card')).toBeVisible();
    await helpIsOffered(page);
    await expectAccessible(page);

    await banner.getByRole('button', { name: 'Invite a colleague' }).click();
    const dialog = page.getByRole('dialog');
    const invite = dialog.getByRole('button', { name: 'Invite', exact: true });
    await dialog.getByLabel('Colleague’s email').fill('gold@receptor');
    await invite.click();
    await expect(dialog.getByText('Enter a valid email address to invite')).toBeVisible();
    await expect(invite).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('Colleague’s email').fill('gold@receptor.example');
    await invite.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    expect(faults.splice(0).filter((fault) => !/ 4\d\d /.test(fault))).toEqual([]);
    await dialog.getByLabel('Colleague’s email').fill('s.lindgren@eastbridge.example');
    await invite.click();
    await expect(modal(page, 'Invitation sent')).toBeVisible();
    await page.keyboard.press('Escape');

    await banner.getByRole('button', { name: 'Don’t show this again' }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await helpIsOffered(page);
    await expect(banner).toHaveCount(0);
  });

  test('help opens the contact form, filled in for a signed-in user', async ({ open }) => {
    const page = await open({ as: 'free' });
    await page.clock.install();
    await page.goto('/help-faqs');
    await helpIsOffered(page);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    const help = modal(page, 'How can we help?');
    await expect(help).toBeVisible();

    await expect(help.getByLabel('Full name')).toHaveValue('Nora Lindgren');
    await expect(help.getByLabel('Email')).toHaveValue('free@receptor.example');
    await expectAccessible(page);
  });

  for (const [path, name] of [
    ['/library', 'Open menu'],
    ['/library', 'Search'],
    ['/library', 'Filters'],
    ['/section/recognising-serotonin-toxicity-601-1', /^Section 1 of/],
  ] as const) {
    test(`on a phone nothing covers ${path}: ${name}`, async ({ open }) => {
      const page = await open({ width: 390, height: 844, theme: 'dark' });
      await page.goto(path);
      await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();

      await expectAccessible(page);
    });
  }
});
