/** Taking a test: the front matter, practice, keys and focus, and a draft on every device. (rules T4, T3, T12, T14) */
import type { Page } from '@playwright/test';
import {
  buyMembership,
  closeProfileQuestion,
  passTest,
  registerAccount,
  storeSession,
} from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { readWrittenQuestions, type WrittenQuestion } from '#tests/support/journey/written-library.ts';

const BRONZE = 1;
const LECTURE = 103;
const TEST_PATH = `/publication/${LECTURE}/test`;
const QUESTIONS = readWrittenQuestions(LECTURE);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** A session of a new member who has taken no test. */
async function becomeMember(email: string): Promise<string> {
  const token = await registerAccount(email, { firstName: 'Iris', lastName: 'Lindqvist' });
  await buyMembership(token, BRONZE);
  return token;
}

/** Answers every question on the page with all questions. */
async function answerAll(page: Page, choose: (question: WrittenQuestion) => string, kind = ''): Promise<void> {
  await page.goto(`${TEST_PATH}${kind && `/${kind}`}?view=all`);
  await expect(page.getByText('Question 1 of')).toBeVisible();
  for (const question of QUESTIONS) {
    const answer = page.getByText(choose(question), { exact: true });
    await page.getByRole('listitem').filter({ has: answer }).getByRole('radio').check();
  }
}

test.describe('the front matter', () => {
  test('is shown again when it changed between start and submission, and no answer is lost', async ({
    open,
    faults,
  }) => {
    const page = await open({ width: 390 });
    await closeProfileQuestion(page);
    await storeSession(page, await becomeMember('iris.front@marlow.example'));
    // The page starts with an older version, which the server does not know as acknowledged.
    await page.route(`**/api/publications/${LECTURE}/?*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"front_matter_version":"[^"]+"/, '"front_matter_version":"older"');
      await route.fulfill({ response, body });
    });
    await page.route('**/start/', (route) =>
      route.fulfill({ status: 201, json: { data: { type: 'Acknowledgement', id: '1', attributes: {} } } }),
    );
    await page.goto(TEST_PATH);
    await button(page, 'Start test').click();
    await answerAll(page, ({ right }) => right);
    await link(page, 'Review before submitting').click();
    await expect(page.getByText('You’ve answered every question.')).toBeVisible();
    await page.unrouteAll();

    await button(page, 'Submit test').click();
    await expect(page.getByText('Review this once more, then submit')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Confirm and submit test').click();

    await expect(heading(page, 'Passed. The pass mark was 70%.')).toBeVisible();
    expect(faults.splice(0).filter((fault) => !fault.includes('409'))).toEqual([]);
  });
});

test.describe('practice', () => {
  test('repeats a passed test, explains it, and does not change the result', async ({ page }) => {
    await closeProfileQuestion(page);
    const token = await becomeMember('iris.practice@marlow.example');
    await passTest(token, LECTURE);
    await storeSession(page, token);
    await page.goto(`${TEST_PATH}/results`);
    await expect(heading(page, 'Passed. The pass mark was 70%.')).toBeVisible();
    await link(page, 'Retake for practice').click();
    await expect(page.getByText('Practice: this attempt doesn’t count')).toBeVisible();
    await answerAll(page, ({ wrong }) => wrong, 'practice');
    await expectAccessible(page);

    // While it is being retaken, the cover does not show it as completed.
    await link(page, 'Save and exit').click();
    await expect(main(page).getByText('Practice in progress')).toBeVisible();
    await expect(main(page).getByText('Completed', { exact: true })).toHaveCount(0);
    await link(page, 'Continue practice').first().click();

    await page.goto(`${TEST_PATH}/practice?view=review`);
    await button(page, 'Submit test').click();
    await expect(heading(page, 'Practice').first()).toBeVisible();
    await expect(page.getByText(QUESTIONS[0]?.feedback ?? '').first()).toBeVisible();
    await expect(page.getByText('Correct answer', { exact: true })).toHaveCount(QUESTIONS.length);
    await expectAccessible(page);
    await link(page, 'See your official result').click();
    await expect(heading(page, 'Passed. The pass mark was 70%.')).toBeVisible();
    await expect(link(page, 'Start evaluation')).toBeVisible();
  });
});

test.describe('keys and focus', () => {
  test('keys work after a confidence is chosen, a stem is announced once, and the result has the focus', async ({
    page,
  }) => {
    await storeSession(page, await becomeMember('iris.keys@marlow.example'));
    await page.goto(TEST_PATH);
    await button(page, 'Start test').click();
    for (const number of QUESTIONS.keys()) {
      await expect(page.getByText(`Question ${number + 1} of ${QUESTIONS.length}`).first()).toBeVisible();
      const stem = page.getByRole('heading', { level: 1 });
      const text = await stem.innerText();
      await expect(page.getByLabel(text, { exact: true })).toHaveCount(0);
      await expect(stem).toBeFocused();
      await page.getByRole('radio', { name: 'Certain' }).check();
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    }
    await expect(heading(page, 'Review before submitting')).toBeVisible();
    await expect(page.getByText('You’ve answered every question.')).toBeVisible();
    await button(page, 'Submit test').click();

    const outcome = heading(page, /^(Passed|Not passed)\./);
    await expect(outcome).toBeVisible();
    await expect(outcome).toBeFocused();
    await expectAccessible(page);
  });
});

test.describe('a test on two devices', () => {
  test('continues at its position, and a sign-out removes it from the device', async ({ open, faults }) => {
    const [office, phone] = [await open(), await open({ width: 390 })];
    const token = await becomeMember('iris.devices@marlow.example');
    await storeSession(office, token);
    await storeSession(phone, token);
    await office.goto(TEST_PATH);
    await button(office, 'Start test').click();
    await expect(office.getByText('Question 1 of').first()).toBeVisible();
    await office.keyboard.press('2');
    await office.getByRole('radio', { name: 'Fairly sure' }).check();
    await expect(office.getByText('Saved to your account')).toBeVisible();

    // The front matter was acknowledged on the other device: the first question without an answer is next.
    await phone.goto(`${TEST_PATH}?question=1`);
    await expect(phone.getByRole('radio', { name: 'Fairly sure' }).and(phone.locator(':checked'))).toBeVisible();
    await expect(phone.getByRole('radio').nth(1)).toBeChecked();
    await expectAccessible(phone);

    await office.goto('/logout');
    await office.waitForURL((url) => url.pathname !== '/logout');
    const left = await office.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^receptor\.(test|sure)\./.test(key)),
    );
    expect(left).toEqual([]);
    // Requests in flight during sign-out are refused.
    expect(faults.splice(0).filter((fault) => !fault.includes('401'))).toEqual([]);
  });
});
