/** From signing in to the certificate without ever touching a mouse. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO_PASSWORD, test } from '#tests/support/journey.ts';
import { readWrittenQuestions } from '#tests/support/journey-library.ts';

const QUESTIONS = readWrittenQuestions(102);
const TEST_PATH = '/publication/102/test';
/** More stops than any page has between two things one wants. */
const STOPS = 80;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the focus is there, and sees that it can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await isFocused(target)) return expectVisibleFocus(page);
    await page.keyboard.press('Tab');
  }
  expect.fail(`Tab never led to ${target}`);
}

/** An outline, or whatever else a control changes about itself or its label when it has the focus. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const isSeen = await page.evaluate(() => {
    const marked = (element: Element | null) => {
      if (element === null) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    };
    const focused = document.activeElement;
    const near = [focused, focused?.closest('label') ?? null, focused?.nextElementSibling ?? null];
    return near.some(marked);
  });
  expect(isSeen, `focus on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160))}`).toBe(true);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

describe('with the keyboard alone', () => {
  test('a member signs in, passes, evaluates and opens the certificate', { timeout: 120_000 }, async ({ open }) => {
    const page = await open();
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const heading = (name: string | RegExp) => page.getByRole('heading', { name });
    await page.goto(`/signin?redirect=${encodeURIComponent(TEST_PATH)}`);

    await page.keyboard.press('Tab');
    expect(await isFocused(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('E-mail'));
    await page.keyboard.type('bronze@receptor.example');
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');

    await page.waitForURL((url) => url.pathname === TEST_PATH);
    await press(page, button('Start the test'));
    for (const number of QUESTIONS.keys()) {
      await page
        .getByText(`Question ${number + 1} of ${QUESTIONS.length}`)
        .first()
        .waitFor();
      const stem = page.getByRole('heading', { level: 1 });
      const right = await findRightAnswer(stem);
      const answers = await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('radio') })
        .allInnerTexts();
      const key = answers.findIndex((text) => text.replace(/^\d\s+/, '').trim() === right) + 1;
      expect(key).toBeGreaterThan(0);
      await page.keyboard.press(String(key));
      await page.keyboard.press('Enter');
    }
    await press(page, button('Hand in the test'));

    await heading(/^Passed\./).waitFor();
    await press(page, page.getByRole('link', { name: 'Start the evaluation' }));
    await button('Hand in and claim the credit').waitFor();
    for (const group of await page.getByRole('main').locator('fieldset').all())
      await press(page, group.getByRole('radio').first(), 'Space');
    const profession = page.getByLabel('Profession');
    if (await profession.isVisible()) {
      await tabTo(page, profession);
      await page.keyboard.type('Physician');
    }
    await press(page, button('Hand in and claim the credit'));

    await heading('Your certificate is ready').waitFor();
    expect(await isFocused(heading('Your certificate is ready'))).toBe(true);
    const file = page.waitForEvent('download');
    await press(page, button('Open the certificate (PDF)'));
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  });
});

async function findRightAnswer(stem: Locator): Promise<string> {
  const asked = await stem.innerText();
  const question = QUESTIONS.find((written) => written.stem === asked);
  expect(question, asked).toBeDefined();
  return question?.right ?? '';
}
