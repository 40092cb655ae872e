/** The member's own place: what is kept, wherever and however one comes back to it. (rules C9, C10) */
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { DEMO_PASSWORD, expectAccessible, SESSION_KEY, test } from '#tests/support/journey/journey.ts';
import { readWrittenLibrary, readWrittenQuestions } from '#tests/support/journey/written-library.ts';

const LECTURE = '/publication/lamotrigine-in-clinical-practice-101';
const SECTION = '/section/mechanism-of-action-of-lamotrigine-101-1';
const PASSWORD = 'four plain words here';
const JSON_API = { 'content-type': 'application/vnd.api+json' };

async function send(path: string, body?: object, token?: string): Promise<string> {
  const response = await fetch(`${inject('origin')}${path}`, {
    method: 'POST',
    headers: token === undefined ? JSON_API : { ...JSON_API, authorization: `JWT ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify({ data: body }) }),
  });
  expect(response.ok, path).toBe(true);
  const text = await response.text();
  return text === '' ? '' : (JSON.parse(text).data?.attributes?.token ?? '');
}

/** An account of nobody else's; its session. */
function register(email: string): Promise<string> {
  const passwords = { password1: PASSWORD, password2: PASSWORD };
  const attributes = { email, ...passwords, firstName: 'Marta', lastName: 'Silva' };
  return send('/api/registration/', { type: 'ApiRegisterView', attributes });
}

const logIn = (username: string, password: string) =>
  send('/api/login/', { type: 'ApiLoginView', attributes: { username, password } });

async function useSession(page: Page, token: string): Promise<void> {
  await page.goto('/signin');
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [SESSION_KEY, token]);
  // Whoever has just registered is asked what they are; it may come at any step.
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'We’d like to know you better' }), (dialog) =>
    dialog.getByRole('button', { name: 'Close' }).click(),
  );
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const choice = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('radio');

async function signInHere(page: Page, email: string, password: string): Promise<void> {
  await page.waitForURL(/\/signin\?redirect=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** Plays a little from this second, and stops. */
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

describe('the reading position', () => {
  test('survives a lost connection and is offered in another browser', async ({ open, faults }) => {
    const token = await register('marta.place@marlow.example');
    const here = await open();
    await useSession(here, token);
    await here.goto(SECTION);
    await here.getByRole('article', { name: 'Transcript' }).waitFor();
    await playFrom(here, 20);
    await here.context().setOffline(true);
    await playFrom(here, 61);
    await here.getByText('Your place is saved on this device and will sync when you’re back online.').waitFor();
    await here.context().setOffline(false);
    await here.getByText('Your place is saved.').waitFor();
    // What failed was the connection, and nothing else; the router may have been asking where the links of the page lead.
    const ofConnection = /ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/;
    expect(faults.splice(0).filter((fault) => !ofConnection.test(fault))).toEqual([]);

    const elsewhere = await open();
    await useSession(elsewhere, token);
    await elsewhere.goto(SECTION);
    await button(elsewhere, /^Resume at 1:0[1-3]$/).waitFor();
    await elsewhere.goto('/dashboard');
    await elsewhere.getByText(/from 1:0[1-3]$/).waitFor();
  }, 60_000);
});

test('the position is saved every ten seconds of playing and on leaving the page (rules C9)', async ({ open }) => {
  const page = await open();
  const token = await register('marta.ten@marlow.example');
  await useSession(page, token);
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/progress/')) saved.push(request.postData() ?? '');
  });
  await page.clock.install();
  await page.goto(SECTION);
  await page.getByRole('article', { name: 'Transcript' }).waitFor();
  // From here on time stands still but for what the test lets pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  const media = page.locator('video, audio').first();
  await media.evaluate(async (element) => {
    const recording = element as HTMLMediaElement;
    recording.muted = true;
    recording.currentTime = 30;
    await recording.play();
  });
  await button(page, 'Pause (space)').first().waitFor();

  await page.clock.runFor(9900);
  expect(saved).toEqual([]);
  const tenth = page.waitForRequest((request) => request.method() === 'PUT');
  await page.clock.runFor(100);
  expect((await tenth).postData()).toMatch(/"position":3\d/);

  await page.clock.resume();
  await media.evaluate((element) => {
    (element as HTMLMediaElement).currentTime = 75;
  });
  await page.waitForFunction(() => (document.querySelector('video, audio') as HTMLMediaElement).currentTime > 75);
  await page.goto('/library');
  // What is sent while a page goes away is seen by nobody but the server.
  const elsewhere = await open();
  await useSession(elsewhere, token);
  await elsewhere.goto('/dashboard');
  await elsewhere.getByText(/from 1:1\d$/).waitFor();
}, 60_000);

describe('the answers of a test', () => {
  const questions = readWrittenQuestions(116);

  test('outlive a cut connection, and are handed in after it', async ({ open, faults }) => {
    const page = await open();
    await useSession(page, await logIn('gold@receptor.example', DEMO_PASSWORD));
    await page.goto('/publication/116/test');
    await button(page, 'Start test').click();
    for (const number of questions.keys()) {
      await page
        .getByText(`Question ${number + 1} of ${questions.length}`)
        .first()
        .waitFor();
      await choice(page).first().check();
      await page.getByText('Saved on this device').waitFor();
      const next = number + 1 < questions.length ? 'Next question' : 'Review before submitting';
      await page.getByRole('link', { name: next }).click();
    }
    await page.context().setOffline(true);
    await button(page, 'Submit test').first().click();
    await page.getByText('Your answers are saved on this device. Submit the test again').waitFor();
    await page.getByText('You’ve answered every question.').waitFor();

    await page.context().setOffline(false);
    expect(faults.splice(0).filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
    await button(page, 'Submit test').first().click();
    await page.waitForURL('**/publication/116/test/results');
  }, 60_000);

  test('begin at the head of the first question, however far down the page before it was read', async ({ open }) => {
    const page = await open({ as: 'gold', width: 390, height: 844 });
    await page.goto('/publication/116/test');
    await button(page, 'Start test').scrollIntoViewIfNeeded();
    await button(page, 'Start test').click();
    await page.getByText('Question 1 of').first().waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('outlive a session, and wait for whoever signs in again', async ({ open, faults }) => {
    const page = await open();
    const token = await logIn('gold@receptor.example', DEMO_PASSWORD);
    await useSession(page, token);
    await page.goto('/publication/115/test');
    await button(page, 'Start test').click();
    await choice(page).nth(1).check();
    await page.getByText('Saved to your account').waitFor();

    await send('/api/logout/', undefined, token);
    await page.reload();
    await page.getByText('Answers you’ve already given are saved in your account.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await signInHere(page, 'gold@receptor.example', DEMO_PASSWORD);
    await page.waitForURL('**/publication/115/test*');
    await page
      .getByText(/^Question \d of /)
      .first()
      .waitFor();
    await page.goto('/publication/115/test?question=1');
    await expect.poll(() => choice(page).nth(1).isChecked()).toBe(true);
    expect(faults.splice(0).filter((fault) => !fault.includes('401'))).toEqual([]);
  }, 60_000);
});

test('half-written forms outlive a session', async ({ open, faults }) => {
  const email = 'marta.form@marlow.example';
  const token = await register(email);
  const page = await open();
  await useSession(page, token);
  await page.goto('/my-account');
  await page.getByLabel('Last name').fill('Silva e Souza');
  await page.getByLabel('Profession').selectOption('Pharmacist');
  await page.getByLabel('Specialty').fill('Psychiatry');
  await page.goto('/my-account/addresses');
  await button(page, 'Add address').click();
  await page.getByLabel('Street').fill('Rua das Flores');
  await page.getByLabel('Country').selectOption('BR');

  await send('/api/logout/', undefined, token);
  await page.reload();
  await signInHere(page, email, PASSWORD);
  await page.waitForURL('**/my-account/addresses');
  await expect.poll(() => page.getByLabel('Street').inputValue()).toBe('Rua das Flores');
  expect(await page.getByLabel('Country').inputValue()).toBe('BR');
  await page.goto('/my-account');
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Silva e Souza');
  expect(await page.getByLabel('Profession').inputValue()).toBe('Pharmacist');
  expect(await page.getByLabel('Specialty').inputValue()).toBe('Psychiatry');
  expect(faults.splice(0).filter((fault) => !fault.includes('401'))).toEqual([]);
}, 60_000);

describe('a free account (rules A7, A8)', () => {
  const library = readWrittenLibrary();
  const pathOf = (number: number) => library.find((written) => written.number === number)?.path ?? '';
  const readQuickTake = async (page: Page, number: number) => {
    await button(page, `Read this quick take: ${number} of 2 free`).first().click();
    await page.getByText(`number ${number} of your 2 free quick takes`).waitFor();
    await button(page, 'Read it').click();
    await page.waitForURL('**/section/**');
  };

  test('knows what is left of its sections and quick takes, and why a test is closed', async ({ open }) => {
    const page = await open();
    await useSession(page, await register('marta.free@marlow.example'));
    await page.goto(LECTURE);
    await page.getByText('4 free sections. Bronze includes the rest').first().waitFor();
    await expect.poll(() => page.locator('.section-list li[data-shut]').count()).toBe(3);

    await page.goto(pathOf(301));
    await page.getByText('You have 2 left').waitFor();
    await readQuickTake(page, 1);
    await page.goto(pathOf(302));
    await page.getByText('This is your last one').waitFor();
    await readQuickTake(page, 2);
    await page.goto(pathOf(303));
    await page.getByText('You’ve chosen your two free quick takes').first().waitFor();

    await page.goto('/publication/101/test');
    await page.getByRole('heading', { name: 'This test is included with Bronze' }).waitFor();
    await page.getByText('Tests, results with feedback, and the credit they earn are included with Bronze.').waitFor();
    await expectAccessible(page);
  }, 60_000);
});

describe('what is saved for later', () => {
  test('leads a visitor to an account; with one it stands on the dashboard until it is taken off', async ({ open }) => {
    const visitor = await open();
    await visitor.goto(LECTURE);
    await visitor.locator('.top-bar:not([aria-busy])').waitFor();
    await button(visitor, 'Save for later').click();
    await visitor.waitForURL(`**/register?redirect=${encodeURIComponent(LECTURE)}`);

    const page = await open({ width: 390, height: 844 });
    await useSession(page, await register('marta.saved@marlow.example'));
    await page.goto(LECTURE);
    await page.locator('.top-bar:not([aria-busy])').waitFor();
    await button(page, 'Save for later').click();
    await button(page, 'Saved for later').waitFor();
    await page.goto('/dashboard');
    const list = page.getByRole('region', { name: 'Saved for later' });
    const mark = list.getByRole('button', { name: 'Save “Lamotrigine in Clinical Practice” for later' });
    await mark.waitFor();
    expect(await mark.getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(page);
    await mark.click();
    await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('false');
    await page.getByText('Removed from your saved list.').waitFor();
    await page.reload();
    await list.getByText('Nothing saved yet.').waitFor();
  }, 60_000);
});

test('what is in the dashboard is told from the menu, with the pages that a member has (rules P18)', async ({
  open,
}) => {
  const page = await open({ as: 'gold' });
  await page.goto('/library');
  await page.locator('.top-bar').getByRole('button', { name: 'Gold Member' }).click();
  await page.getByRole('menuitem', { name: 'What’s in My Dashboard?' }).click();
  await page.getByRole('heading', { level: 1, name: 'What’s in My Dashboard?' }).waitFor();
  const other = page.getByRole('region', { name: 'Your other pages' }).getByRole('link');
  await expect
    .poll(() => other.allTextContents())
    .toEqual(['My Certificates', 'My transcripts', 'My account', 'Audio feed', 'Referral Program']);
  await page.getByRole('link', { name: 'Open my dashboard' }).click();
  await page.waitForURL('**/dashboard');
}, 60_000);
