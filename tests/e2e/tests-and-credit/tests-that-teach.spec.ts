/** What a test teaches: study next, and items that are explained one by one. (rules K14, T85, T86, T87, T88, T89, T90, T92) */
import type { Page } from '@playwright/test';
import {
  buyMembership,
  closeProfileQuestion,
  passTest,
  registerAccount,
  storeSession,
} from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { readWrittenQuestions } from '#tests/support/journey/written-library.ts';

const SILVER = 2;
const GOLD = 3;
const LECTURE = 103;
const ASSESSMENT = 504;
const WITH_PRE_TEST = 106;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const region = (page: Page, name: string) => page.getByRole('region', { name });

async function becomeMember(email: string, tier = SILVER): Promise<string> {
  const token = await registerAccount(email, { firstName: 'Noor', lastName: 'Haddad' });
  await buyMembership(token, tier);
  return token;
}

test.describe('study next', () => {
  test('links what was missed to the section that teaches it, and to related publications', async ({ open }) => {
    const page = await open({ width: 390 });
    await closeProfileQuestion(page);
    await storeSession(page, await becomeMember('noor.next@marlow.example'));
    await page.goto(`/publication/${LECTURE}/test`);
    await button(page, 'Start test').click();
    await expect(page.getByText('Question 1 of').first()).toBeVisible();
    await page.goto(`/publication/${LECTURE}/test?view=all`);
    for (const { wrong } of readWrittenQuestions(LECTURE)) {
      const answer = page.getByText(wrong, { exact: true });
      await page.getByRole('listitem').filter({ has: answer }).getByRole('radio').check();
    }
    await link(page, 'Review before submitting').click();
    await button(page, 'Submit test').click();

    const study = region(page, 'Study next');
    await expect(study.getByText('Missed: question').first()).toBeVisible();
    await expect(study.getByRole('heading', { name: 'Related publications' })).toBeVisible();
    await expectAccessible(page);
    const moment = study.getByRole('link', { name: /^Section \d/ }).first();
    const [, title = ''] = /: (.*)$/.exec(await moment.innerText()) ?? [];
    await moment.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/section\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  });
});

test.describe('a self-assessment', () => {
  const questions = readWrittenQuestions(ASSESSMENT);
  const path = `/publication/${ASSESSMENT}/test`;

  test('explains each item by keyboard before the next, and the answer stays', async ({ open }) => {
    const page = await open({ width: 768 });
    await closeProfileQuestion(page);
    await storeSession(page, await becomeMember('noor.items@marlow.example', GOLD));
    await page.goto(path);
    await expect(page.getByText('each answer is explained as soon as you check it')).toBeVisible();
    await button(page, 'Start test').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(button(page, 'Check answer')).toBeVisible();

    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    const verdict = page.getByText(/^(Correct|Not quite)/).first();
    await expect(verdict).toBeFocused();
    const explained = page.getByText(questions[0]?.feedback ?? '');
    await expect(explained).toBeVisible();
    await expect(page.locator('.answers').getByRole('radio')).toHaveCount(0);
    await expectAccessible(page);

    await page.keyboard.press('Enter');
    await expect(page.getByText(`Question 2 of ${questions.length}`).first()).toBeVisible();
    await page.goto(`${path}?question=1`);
    await expect(explained).toBeVisible();
    await expect(button(page, 'Check answer')).toHaveCount(0);
  });

  test('continues without a connection, and agrees on two devices', async ({ open, faults }) => {
    const [office, phone] = [await open(), await open({ width: 390 })];
    const token = await becomeMember('noor.devices@marlow.example', GOLD);
    await storeSession(office, token);
    await storeSession(phone, token);
    await office.goto(path);
    await button(office, 'Start test').click();
    await expect(office.getByText('Question 1 of').first()).toBeVisible();
    await office.keyboard.press('1');
    await expect(office.getByRole('radio').first()).toBeChecked();
    await expect(office.getByText('Saved to your account')).toBeVisible();
    await phone.goto(`${path}?question=1`);
    await expect(phone.getByRole('radio').first()).toBeChecked();

    await office.context().setOffline(true);
    await button(office, 'Check answer').click();
    await expect(office.getByText('We couldn’t check that.')).toBeVisible();
    await link(office, 'Next question').click();
    await expect(office.getByText(`Question 2 of ${questions.length}`).first()).toBeVisible();
    await office.context().setOffline(false);

    // The phone records another answer first, which counts on both.
    await phone.getByRole('radio').nth(1).check();
    await button(phone, 'Check answer').click();
    await expect(phone.getByText(questions[0]?.feedback ?? '')).toBeVisible();
    await expectAccessible(phone);
    await office.goto(`${path}?question=1`);
    await expect(office.getByText(questions[0]?.feedback ?? '')).toBeVisible();
    faults.splice(0);
  });
});

test.describe('how well answers are judged', () => {
  const level = (confidence: string, answers: number, share: object | null) => ({
    confidence,
    answers,
    right: 0,
    share,
  });

  test('is drawn and in a table once it is opened', async ({ page }) => {
    await closeProfileQuestion(page);
    await storeSession(page, await becomeMember('noor.judged@marlow.example'));
    let requests = 0;
    await page.route('**/api/recall/calibration/', (route) => {
      requests += 1;
      const levels = [
        level('guess', 12, { percent: 42, from: 19, to: 68 }),
        level('fairly', 4, null),
        level('certain', 50, { percent: 60, from: 46, to: 72 }),
      ];
      return route.fulfill({ json: { data: { levels, reading: 'overconfident' } } });
    });
    await page.goto('/recall');
    const summary = page.getByText('How well do you judge your answers?');
    await expect(summary).toBeVisible();
    expect(requests).toBe(0);
    await summary.focus();
    await page.keyboard.press('Enter');

    await expect(page.getByText('You’re wrong more often than “certain” suggests.')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Bars of the share/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Certain 50 60% 46 to 72%/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Fairly sure 4 Shown after 10 answers/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('says how to begin without an answer of any confidence', async ({ open }) => {
    const page = await open({ width: 390 });
    await closeProfileQuestion(page);
    await storeSession(page, await becomeMember('noor.begins@marlow.example'));
    await page.goto('/recall');
    await page.getByText('How well do you judge your answers?').click();
    await expect(page.getByText('Say how sure you are when you answer.')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a pre-test', () => {
  test('is offered on the cover, shows no answer, and the gain once the test is passed', async ({ open }) => {
    const page = await open({ width: 390 });
    await closeProfileQuestion(page);
    const token = await becomeMember('noor.before@marlow.example');
    await storeSession(page, token);
    await page.goto(`/publication/antipsychotics-in-youth-${WITH_PRE_TEST}`);
    await link(page, 'See what you know first: take the pre-test').click();
    const questions = readWrittenQuestions(WITH_PRE_TEST);
    for (const { wrong } of questions) {
      const answer = page.getByText(wrong, { exact: true });
      await page.locator('.answers').getByRole('listitem').filter({ has: answer }).getByRole('radio').check();
    }
    await page.reload();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(questions.length);
    await expectAccessible(page);
    await button(page, 'Save and start reading').click();
    await expect(page.getByRole('heading', { name: 'Your pre-test is saved' })).toBeVisible();
    await expect(page.getByText(questions[0]?.feedback ?? '')).toHaveCount(0);
    await expectAccessible(page);

    await passTest(token, WITH_PRE_TEST);
    await page.goto(`/publication/${WITH_PRE_TEST}/test/results`);
    const gain = region(page, 'What you gained');
    await expect(gain.getByText(new RegExp(`^0 of ${questions.length} correct before you read`))).toBeVisible();
    await expectAccessible(page);
  });
});
