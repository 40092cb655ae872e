/** From sign-in to the certificate without a mouse. */
import type { Locator } from '@playwright/test';
import { DEMO_PASSWORD, expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { press, tabTo, walk } from '#tests/support/journey/keyboard.ts';
import { readWrittenQuestions } from '#tests/support/journey/written-library.ts';

const QUESTIONS = readWrittenQuestions(102);
const TEST_PATH = '/publication/102/test';

test.describe('by keyboard alone', () => {
  test('a member signs in, passes, evaluates and opens the certificate', async ({ page }) => {
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const heading = (name: string | RegExp) => page.getByRole('heading', { name });
    await page.goto(`/signin?redirect=${encodeURIComponent(TEST_PATH)}`);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type('bronze@receptor.example');
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');

    await page.waitForURL((url) => url.pathname === TEST_PATH);
    await press(page, button('Start test'));
    for (const number of QUESTIONS.keys()) {
      await expect(page.getByText(`Question ${number + 1} of ${QUESTIONS.length}`).first()).toBeVisible();
      const stem = page.getByRole('heading', { level: 1 });
      const right = await findRightAnswer(stem);
      const answers = await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('radio') })
        .allInnerTexts();
      const key =
        answers.findIndex(
          (text) =>
            text
              .replace(/^\d\s+/, '')
              .replaceAll('\u00a0', ' ')
              .trim() === right,
        ) + 1;
      expect(key).toBeGreaterThan(0);
      await page.keyboard.press(String(key));
      await page.keyboard.press('Enter');
    }
    await press(page, button('Submit test'));

    await expect(heading(/^Passed\./)).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Start evaluation' }));
    await expect(button('Submit and claim credit')).toBeVisible();
    for (const group of await page.getByRole('main').locator('fieldset').all())
      await press(page, group.getByRole('radio').first(), 'Space');
    const profession = page.getByLabel('Profession');
    if (await profession.isVisible()) {
      await tabTo(page, profession);
      await page.keyboard.type('Physician');
    }
    await press(page, button('Submit and claim credit'));

    await expect(heading('Your certificate is ready')).toBeVisible();
    await expect(heading('Your certificate is ready')).toBeFocused();
    const file = page.waitForEvent('download');
    await press(page, button('Download'));
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
    const shown = page.waitForEvent('popup');
    await press(page, button('Open certificate (PDF)'));
    await (await shown).close();
  });
});

const PUBLIC = [
  '/',
  '/library',
  '/publication/lamotrigine-in-clinical-practice-101',
  '/publication/serotonin-syndrome-recognition-and-treatment-601',
  '/section/mechanism-of-action-of-lamotrigine-101-1',
  '/podcasts',
  '/author/amara-okafor-1',
  '/calendar',
  '/cme-program?section=pricing',
  '/help-faqs',
  '/contact-us',
  '/newsletter',
  '/register',
];

test.describe('through a public page by Tab', () => {
  for (const path of PUBLIC) {
    test(`${path}`, async ({ open }) => {
      const page = await open({ width: 1280, height: 720 });
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForFunction(() => document.querySelector('.skeleton, [aria-busy="true"]') === null);

      const { faults, stops } = await walk(page);

      expect(faults).toEqual([]);
      expect(stops).toBeGreaterThan(5);
    });
  }
});

test.describe('a visitor by keyboard alone', () => {
  test('skips to the content, and searches from anywhere', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Skip to content' }));
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);

    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: 'Search the library' });
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('lithium');
    await page.keyboard.press('Enter');
    await page.waitForURL('/search?s=lithium');

    await page.goto('/library');
    await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeVisible();
    await page.keyboard.type('serotonin syndrome');
    await expect(search.getByRole('option', { name: /^Serotonin Syndrome/ }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/publication/serotonin-syndrome-*');
  });

  test('turns single-key shortcuts off and on, as users of speech input do', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
    const search = page.getByRole('dialog', { name: 'Search the library' });
    await page.keyboard.press('/');
    await search.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);

    await page.reload();
    await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(search).toBeVisible();
    await expect(search.getByRole('combobox')).toHaveValue('');
    await search.getByRole('checkbox', { name: 'Single-key shortcuts' }).check();
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(search).toBeVisible();
  });

  test('can type only valid characters into a certificate code', async ({ page }) => {
    await page.goto('/verify');
    await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
    const code = page.getByLabel('Verification code');
    await code.focus();

    await page.keyboard.type('ab/12?-é');
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('*c');

    await expect(code).toHaveValue('abc12-');
  });

  test('searches again while the first search is in flight, and keeps the typed text', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
    const answer = Promise.withResolvers<void>();
    const lists = /\/api\/publications\/\?.*lithium/;
    await page.route(lists, (route) => answer.promise.then(() => route.continue()));
    const pending = page.waitForRequest(lists);
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: 'Search the library' });
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('lithium');
    await page.keyboard.press('Enter');
    await expect(search).toHaveCount(0);

    await page.keyboard.press('/');
    await expect(search).toBeVisible();
    await page.keyboard.type('cloza');
    await pending;
    answer.resolve();
    await page.waitForURL('/search?s=lithium');
    await expect(page.locator('h1', { hasText: 'lithium' })).toBeVisible();

    await expect(search.getByRole('combobox')).toHaveValue('cloza');
    await expect(search.getByRole('combobox')).toBeFocused();
  });

  test('filters the library, and the filter keeps the focus', async ({ page }) => {
    await page.goto('/library');
    await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
    const choice = page.getByRole('main').getByRole('checkbox').first();
    await press(page, choice, 'Space');
    await page.waitForURL(/\/library\?/);
    await expect(choice).toBeChecked();
    await expect(choice).toBeFocused();
  });

  test('keeps the focus in a dialog, and returns it to the opener', async ({ open }) => {
    const page = await open({ width: 390, height: 844 });
    await page.goto('/library');
    await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
    for (const name of ['Open menu', 'Filters']) {
      const opener = page.getByRole('button', { name }).first();
      await press(page, opener);
      const dialog = page.getByRole('dialog');
      // The focus wraps at the edges by a guard element beside the dialog, and is back in the next frame.
      const containsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
      await expect.poll(containsFocus).toBe(true);
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab');
        await expect.poll(containsFocus).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  test('seeks in an episode', async ({ page }) => {
    await page.goto('/podcasts');
    await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
    const position = page.getByRole('slider', { name: 'Position' }).first();
    await tabTo(page, position);
    await page.keyboard.press('ArrowRight');
    await expect(position).not.toHaveAttribute('aria-valuenow', '0');
  });
});

async function findRightAnswer(stem: Locator): Promise<string> {
  // A no-break space joins a dose and its unit.
  const pending = (await stem.innerText()).replaceAll('\u00a0', ' ');
  const question = QUESTIONS.find((written) => written.stem === pending);
  expect(question, pending).toBeDefined();
  return question?.right ?? '';
}
