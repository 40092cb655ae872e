/** Positions, test answers and saved publications survive interruptions and other devices. (rules C9, C10) */
import type { Page } from '@playwright/test';
import {
  ACCOUNT_PASSWORD,
  buyMembership,
  closeProfileQuestion,
  endSession,
  registerAccount,
  storeSession,
} from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { readWrittenLibrary, readWrittenQuestions } from '#tests/support/journey/written-library.ts';

const LECTURE = '/publication/lamotrigine-in-clinical-practice-101';
const SECTION = '/section/mechanism-of-action-of-lamotrigine-101-1';
const GOLD = 3;

const register = (name: string) =>
  registerAccount(`marta.${name}@marlow.example`, { firstName: 'Marta', lastName: 'Silva' });

async function registerMember(name: string): Promise<string> {
  const token = await register(name);
  await buyMembership(token, GOLD);
  return token;
}

/** A browser context of this account, without prompts. */
async function useSession(page: Page, token: string): Promise<void> {
  await storeSession(page, token);
  await closeProfileQuestion(page);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const choice = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('radio');

async function signInHere(page: Page, email: string): Promise<void> {
  await page.waitForURL(/\/signin\?redirect=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** Plays briefly from this second, then pauses. */
const playFrom = (page: Page, second: number) =>
  page
    .locator('video, audio')
    .first()
    .evaluate(async (element, from) => {
      const media = element as HTMLMediaElement;
      media.muted = true;
      media.currentTime = from;
      await media.play();
      media.pause();
    }, second);

/** What has not arrived cannot be played without a connection. */
const waitUntilBuffered = (page: Page, second: number) =>
  expect
    .poll(() =>
      page
        .locator('video, audio')
        .first()
        .evaluate((element, at) => {
          const { buffered } = element as HTMLMediaElement;
          return Array.from({ length: buffered.length }, (_, index) => index).some(
            (index) => buffered.start(index) <= at && buffered.end(index) > at + 1,
          );
        }, second),
    )
    .toBe(true);

test.describe('the reading position', () => {
  test('survives a lost connection and is offered in another browser', async ({ open, faults }) => {
    const token = await register('place');
    const here = await open();
    await useSession(here, token);
    await here.goto(SECTION);
    await expect(here.getByRole('article', { name: 'Transcript' })).toBeVisible();
    await playFrom(here, 20);
    await waitUntilBuffered(here, 61);
    await here.context().setOffline(true);
    await playFrom(here, 61);
    await expect(
      here.getByText('Your place is saved on this device and will sync when you’re back online.'),
    ).toBeVisible();
    await here.context().setOffline(false);
    await expect(here.getByText('Your place is saved.')).toBeVisible();
    // Only connection errors are expected; the router may have been prefetching links.
    const ofConnection = /ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/;
    expect(faults.splice(0).filter((fault) => !ofConnection.test(fault))).toEqual([]);

    const elsewhere = await open();
    await useSession(elsewhere, token);
    await elsewhere.goto(SECTION);
    await expect(button(elsewhere, /^Resume at 1:0[1-3]$/)).toBeVisible();
    await elsewhere.goto('/dashboard');
    await expect(elsewhere.getByText(/from 1:0[1-3]$/)).toBeVisible();
  });
});

test('the position is saved every ten seconds of playing and on leaving the page (rules C9)', async ({
  page,
  open,
}) => {
  const token = await register('ten');
  await useSession(page, token);
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/progress/')) saved.push(request.postData() ?? '');
  });
  await page.clock.install();
  await page.goto(SECTION);
  await expect(page.getByRole('article', { name: 'Transcript' })).toBeVisible();
  // From here on the clock advances only when the test moves it.
  await page.clock.pauseAt(Date.now() + 60_000);
  const media = page.locator('video, audio').first();
  await media.evaluate(async (element) => {
    const recording = element as HTMLMediaElement;
    recording.muted = true;
    recording.currentTime = 30;
    await recording.play();
  });
  await expect(button(page, 'Pause (space)').first()).toBeVisible();

  await page.clock.runFor(9900);
  expect(saved).toEqual([]);
  // The interval starts a moment after the button appears, on a busy machine after the steps above.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100);
        return saved;
      },
      { intervals: [50] },
    )
    .toEqual([expect.stringMatching(/"position":3\d/)]);

  await page.clock.resume();
  await media.evaluate((element) => {
    (element as HTMLMediaElement).currentTime = 75;
  });
  await page.waitForFunction(() => (document.querySelector('video, audio') as HTMLMediaElement).currentTime > 75);
  await page.goto('/library');
  // A request sent while the page unloads is visible on the server only, after a delay.
  const elsewhere = await open();
  await useSession(elsewhere, token);
  await expect(async () => {
    await elsewhere.goto('/dashboard');
    await expect(elsewhere.getByText(/from 1:[1-5]\d$/)).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test.describe('the answers of a test', () => {
  const questions = readWrittenQuestions(116);

  test('survive a lost connection and are submitted afterwards', async ({ page, faults }) => {
    await useSession(page, await registerMember('cut'));
    await page.goto('/publication/116/test');
    await button(page, 'Start test').click();
    for (const number of questions.keys()) {
      await expect(page.getByText(`Question ${number + 1} of ${questions.length}`).first()).toBeVisible();
      await choice(page).first().check();
      await expect(page.getByText('Saved on this device')).toBeVisible();
      const next = number + 1 < questions.length ? 'Next question' : 'Review before submitting';
      await page.getByRole('link', { name: next }).click();
    }
    await page.context().setOffline(true);
    await button(page, 'Submit test').first().click();
    await expect(page.getByRole('heading', { name: 'Your test is waiting to be submitted' })).toBeVisible();

    await page.context().setOffline(false);
    expect(faults.splice(0).filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
    await page.waitForURL('**/publication/116/test/results');
  });

  test('start at the top of the first question, whatever the scroll position before', async ({ open }) => {
    const page = await open({ width: 390, height: 844 });
    await useSession(page, await registerMember('begins'));
    await page.goto('/publication/116/test');
    await button(page, 'Start test').scrollIntoViewIfNeeded();
    await button(page, 'Start test').click();
    await expect(page.getByText('Question 1 of').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('survive the end of a session until the user signs in again', async ({ page, faults }) => {
    const token = await registerMember('ended');
    await useSession(page, token);
    await page.goto('/publication/115/test');
    await button(page, 'Start test').click();
    await choice(page).nth(1).check();
    await expect(page.getByText('Saved to your account')).toBeVisible();

    await endSession(token);
    await page.reload();
    await expect(page.getByText('Answers you’ve already given are saved in your account.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await signInHere(page, 'marta.ended@marlow.example');
    await page.waitForURL('**/publication/115/test*');
    await expect(page.getByText(/^Question \d of /).first()).toBeVisible();
    await page.goto('/publication/115/test?question=1');
    await expect(choice(page).nth(1)).toBeChecked();
    expect(faults.splice(0).filter((fault) => !fault.includes('401'))).toEqual([]);
  });
});

test('drafts of forms survive the end of a session', async ({ page, faults }) => {
  const token = await register('form');
  await useSession(page, token);
  await page.goto('/my-account');
  await page.getByLabel('Last name').fill('Silva e Souza');
  await page.getByLabel('Profession').selectOption('Pharmacist');
  await page.getByLabel('Specialty').fill('Psychiatry');
  await page.goto('/my-account/addresses');
  await button(page, 'Add address').click();
  await page.getByLabel('Street').fill('Rua das Flores');
  await page.getByLabel('Country').selectOption('BR');

  await endSession(token);
  await page.reload();
  await signInHere(page, 'marta.form@marlow.example');
  await page.waitForURL('**/my-account/addresses');
  await expect(page.getByLabel('Street')).toHaveValue('Rua das Flores');
  await expect(page.getByLabel('Country')).toHaveValue('BR');
  await page.goto('/my-account');
  await expect(page.getByLabel('Last name')).toHaveValue('Silva e Souza');
  await expect(page.getByLabel('Profession')).toHaveValue('Pharmacist');
  await expect(page.getByLabel('Specialty')).toHaveValue('Psychiatry');
  expect(faults.splice(0).filter((fault) => !fault.includes('401'))).toEqual([]);
});

test.describe('a free account (rules A7, A8)', () => {
  const library = readWrittenLibrary();
  const pathOf = (number: number) => library.find((written) => written.number === number)?.path ?? '';
  const readQuickTake = async (page: Page, number: number) => {
    await button(page, `Read this quick take: ${number} of 2 free`).first().click();
    await expect(page.getByText(`number ${number} of your 2 free quick takes`)).toBeVisible();
    await button(page, 'Read it').click();
    await page.waitForURL('**/section/**');
  };

  test('shows its remaining sections and quick takes, and why a test is locked', async ({ page }) => {
    await useSession(page, await register('free'));
    await page.goto(LECTURE);
    await expect(page.getByText('4 free sections. Bronze includes the rest').first()).toBeVisible();
    await expect(page.locator('.section-list li[data-shut]')).toHaveCount(3);

    await page.goto(pathOf(301));
    await expect(page.getByText('You have 2 left')).toBeVisible();
    await readQuickTake(page, 1);
    await page.goto(pathOf(302));
    await expect(page.getByText('This is your last one')).toBeVisible();
    await readQuickTake(page, 2);
    await page.goto(pathOf(303));
    await expect(page.getByText('You’ve chosen your two free quick takes').first()).toBeVisible();

    await page.goto('/publication/101/test');
    await expect(page.getByRole('heading', { name: 'This test is included with Bronze' })).toBeVisible();
    await expect(
      page.getByText('Tests, results with feedback, and the credit they earn are included with Bronze.'),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a publication saved for later', () => {
  test('requires an account, and is on the dashboard until it is removed', async ({ open }) => {
    const visitor = await open();
    await visitor.goto(LECTURE);
    await expect(visitor.locator('.top-bar:not([aria-busy])')).toBeVisible();
    await button(visitor, 'Save for later').click();
    await visitor.waitForURL(`**/register?redirect=${encodeURIComponent(LECTURE)}`);

    const page = await open({ width: 390, height: 844 });
    await useSession(page, await register('saved'));
    await page.goto(LECTURE);
    await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
    await button(page, 'Save for later').click();
    await expect(button(page, 'Saved for later')).toBeVisible();
    await page.goto('/dashboard');
    const list = page.getByRole('region', { name: 'Saved for later' });
    const mark = list.getByRole('button', { name: 'Save “Lamotrigine in Clinical Practice” for later' });
    await expect(mark).toBeVisible();
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await mark.click();
    await expect(mark).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Removed from your saved list.')).toBeVisible();
    await page.reload();
    await expect(list.getByText('Nothing saved yet.')).toBeVisible();
  });
});

test('the menu links to the tour of the dashboard with the pages of a member (rules P18)', async ({ open }) => {
  const page = await open({ as: 'gold' });
  await page.goto('/library');
  await page.locator('.top-bar').getByRole('button', { name: 'Gold Member' }).click();
  await page.getByRole('menuitem', { name: 'What’s in My Dashboard?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What’s in My Dashboard?' })).toBeVisible();
  const other = page.getByRole('region', { name: 'Your other pages' }).getByRole('link');
  await expect
    .poll(() => other.allTextContents())
    .toEqual(['My Certificates', 'My transcripts', 'My account', 'Audio feed', 'Referral Program']);
  await page.getByRole('link', { name: 'Open my dashboard' }).click();
  await page.waitForURL('**/dashboard');
});
