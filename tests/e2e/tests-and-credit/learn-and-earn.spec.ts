/**
 * The main journey of a new user: from the home page to a certificate that anyone can verify. One long test, because
 * each step depends on the one before.
 */
import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { closeProfileQuestion } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { linkIn, receiveEmail } from '#tests/support/journey/mailbox.ts';
import { readWrittenQuestions, type WrittenQuestion } from '#tests/support/journey/written-library.ts';

const PERSON = { first: 'Ada', last: 'Novak', email: 'ada.novak@clinic.example', password: 'quiet harbor lantern' };
const LECTURE = 'Lamotrigine in Clinical Practice';
const LECTURE_PATH = '/publication/lamotrigine-in-clinical-practice-101';
const TEST_PATH = '/publication/101/test';

const QUESTIONS = readWrittenQuestions(101);

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const main = (page: Page) => page.getByRole('main');

async function arrive(page: Page, path: string | RegExp): Promise<void> {
  await page.waitForURL((url) =>
    typeof path === 'string' ? url.pathname === path : path.test(url.pathname + url.search),
  );
}

async function readAll(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

/** Answers each question by its text, because their order may change. */
async function takeTest(page: Page, choose: (question: WrittenQuestion, number: number) => string): Promise<void> {
  for (const number of QUESTIONS.keys()) {
    const stem = page.getByRole('heading', { level: 1 });
    await expect(page.getByText(`Question ${number + 1} of ${QUESTIONS.length}`).first()).toBeVisible();
    // A no-break space joins a dose and its unit.
    const questionText = (await stem.innerText()).replaceAll('\u00a0', ' ');
    const question = QUESTIONS.find((written) => written.stem === questionText);
    expect(question, questionText).toBeDefined();
    if (question === undefined) continue;
    const answer = page.getByText(choose(question, number), { exact: true });
    await page.getByRole('listitem').filter({ has: answer }).getByRole('radio').check();
    await link(page, number + 1 < QUESTIONS.length ? 'Next question' : 'Review before submitting').click();
  }
  await expect(heading(page, 'Review before submitting')).toBeVisible();
  await expect(page.getByText('You’ve answered every question.')).toBeVisible();
}

/** Answers every required question of the evaluation with the first point of each scale and choice. */
async function fillEvaluation(page: Page): Promise<void> {
  await expect(button(page, 'Submit and claim credit')).toBeVisible();
  for (const group of await main(page).locator('fieldset').all()) await group.getByRole('radio').first().check();
}

test.describe('the main journey', () => {
  test('a new user reads, joins, passes, and receives a certificate that anyone can verify', async ({ page, open }) => {
    await closeProfileQuestion(page);

    // The home page links to the library, and the search to the lecture.
    await page.goto('/');
    await link(page, /library/i)
      .first()
      .click();
    await arrive(page, '/library');
    await page.getByRole('main').getByRole('textbox', { name: 'Search the library' }).fill('serotonin');
    await arrive(page, /s=serotonin/);
    await link(page, /Serotonin Syndrome/)
      .first()
      .click();
    await arrive(page, /serotonin-syndrome.*-601/);
    await expect(heading(page, /^Serotonin Syndrome/)).toBeVisible();

    // Open access content is public.
    const openSection = main(page).locator('.section-list a').first();
    await openSection.click();
    await arrive(page, /\/section\/.*-601-1/);
    await expect(page.getByRole('article', { name: /Transcript|Text/ })).toBeVisible();
    await expectAccessible(page);

    // A lecture requires registration.
    await page.goto('/library?s=lamotrigine');
    await link(page, LECTURE).first().click();
    await arrive(page, LECTURE_PATH);
    await expect(
      heading(page, 'Four sections are free').or(page.getByText('Four sections are free')).first(),
    ).toBeVisible();
    await main(page).locator('.section-list a').first().click();
    const questionText = page.getByRole('dialog', { name: 'Keep reading with a free account' });
    await questionText.getByRole('link', { name: 'Create a free account' }).click();

    await arrive(page, /^\/register\?redirect=/);
    await register(page);
    await expect(page.getByRole('link', { name: 'Continue where you were' })).toBeVisible();

    // The link of the email verifies the address in the same browser.
    const email = await receiveEmail(PERSON.email, /confirm|verif/i);
    await page.goto(linkIn(email, /token=/));
    await expect(page.getByText('Your email is confirmed, and you’re signed in.')).toBeVisible();
    expect(page.url()).not.toContain('token');

    // The free sections are open; the fifth names the tier that opens it.
    await page.goto(`${LECTURE_PATH}`);
    await expect(page.getByRole('button', { name: `${PERSON.first} ${PERSON.last}` })).toBeVisible();
    await main(page).locator('.section-list a').first().click();
    await expect(page.getByRole('article', { name: 'Transcript' })).toBeVisible();
    await page.goto(LECTURE_PATH);
    const closed = main(page).locator('.section-list li[data-shut] a').first();
    await page.goto((await closed.getAttribute('href')) ?? '');
    await expect(heading(page, /You can read 4 of 7 sections\. Bronze includes the rest/)).toBeVisible();
    await expectAccessible(page);

    // Pricing, checkout, and a card that is declined before one that pays.
    await link(page, 'Compare memberships').click();
    await arrive(page, /^\/cme-program\?section=pricing/);
    await link(page, 'Upgrade to Silver').first().click();
    await arrive(page, /^\/checkout\?/);
    await checkOut(page);
    await payWith(page, '4000 0000 0000 0002');
    await expect(page.getByRole('alert').filter({ hasText: 'The bank declined this payment' })).toBeVisible();
    await payWith(page, '4242 4242 4242 4242');
    await link(page, 'Return to Receptor').click();
    await expect(heading(page, 'You’re now a Silver member')).toBeVisible();
    await expectAccessible(page);

    // The lecture resumes at its position, with captions, and can be read without playing.
    await page.goto(LECTURE_PATH);
    await main(page).locator('.section-list a').nth(4).click();
    await expect(page.getByRole('article', { name: 'Transcript' })).toBeVisible();
    await watchRecording(page);
    await page
      .getByRole('group', { name: 'Viewing mode' })
      .or(page.getByRole('radiogroup', { name: 'Viewing mode' }))
      .getByText('Read')
      .click();
    await expect(page.getByRole('article', { name: /Transcript|Text/ })).toBeVisible();

    // After a failed test the missed questions are shown without their right answers.
    await page.goto(TEST_PATH);
    await button(page, 'Start test').click();
    await takeTest(page, ({ right, wrong }, number) => (number === 0 ? right : wrong));
    await expectAccessible(page);
    await button(page, 'Submit test').click();
    await expect(heading(page, 'Not passed. The pass mark is 70%.')).toBeVisible();
    const missed = QUESTIONS.length - 1;
    await expect(page.getByText('Missed', { exact: true })).toHaveCount(missed);
    await expect(page.getByText('Correct answer', { exact: true })).toHaveCount(0);
    // Each of them links to the section and the slide that teach it.
    await expect(link(page, /^Review section \d, slide \d: /)).toHaveCount(missed);
    for (const { feedback } of QUESTIONS) await expect(page.getByText(feedback)).toHaveCount(0);
    await expectAccessible(page);

    // After passing the retake every answer is explained.
    await link(page, 'Retake test').click();
    await expect(button(page, 'Start test').or(page.getByText('Question 1 of')).first()).toBeVisible();
    if (await button(page, 'Start test').isVisible()) await button(page, 'Start test').click();
    await takeTest(page, ({ right }) => right);
    await button(page, 'Submit test').click();
    await expect(heading(page, 'Passed. The pass mark was 70%.')).toBeVisible();
    await page.getByText('Show the answers and explanation').first().click();
    await expect(page.getByText(QUESTIONS[0]?.feedback ?? '').first()).toBeVisible();
    await expectAccessible(page);

    // The evaluation, and a claim of a quarter credit less than the maximum.
    await link(page, 'Start evaluation').click();
    await fillEvaluation(page);
    const profession = page.getByLabel('Profession');
    if (await profession.isVisible()) await profession.selectOption('Physician');
    await page.getByLabel('Amount').selectOption('0.25');
    await expectAccessible(page);
    await button(page, 'Submit and claim credit').click();
    await expect(heading(page, 'Your certificate is ready')).toBeVisible();
    await expectAccessible(page);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
    expect((await readAll(file)).subarray(0, 5).toString()).toBe('%PDF-');

    // It is in the list, anyone can verify it, and the transcript shows it.
    await link(page, 'My Certificates').last().click();
    await arrive(page, '/dashboard/certificates');
    await expect(link(page, LECTURE)).toBeVisible();
    await expect(main(page).getByText('0.25 CME')).toBeVisible();
    await expect(button(page, `PDF: certificate for ${LECTURE}`)).toBeVisible();
    const address = (await link(page, LECTURE).getAttribute('href')) ?? '';
    await page.goto('/dashboard/my-transcripts');
    await expect(page.getByRole('row').filter({ hasText: LECTURE }).filter({ hasText: '0.25' })).toBeVisible();

    const stranger = await open({ width: 390, theme: 'dark' });
    await stranger.goto(address);
    await expect(heading(stranger, 'This certificate is valid')).toBeVisible();
    for (const fact of [`${PERSON.first} ${PERSON.last}`, LECTURE, '0.25'])
      await expect(main(stranger).getByText(fact).first()).toBeVisible();
    await expectAccessible(stranger);
  });
});

async function register(page: Page): Promise<void> {
  await page.getByLabel('First name').fill(PERSON.first);
  await page.getByLabel('Last name').fill(PERSON.last);
  await page.getByLabel('Email').fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByLabel('Repeat password').fill(PERSON.password);
  await expectAccessible(page);
  await button(page, 'Create account').click();
  await expect(heading(page, 'Check your inbox')).toBeVisible();
}

/** Membership, account and address, review. */
async function checkOut(page: Page): Promise<void> {
  await expect(heading(page, /Choose your membership|Account and address/).first()).toBeVisible();
  await expectAccessible(page);
  const next = button(page, 'Continue to account and address');
  if (await heading(page, 'Choose your membership').isVisible()) await next.click();
  await expect(heading(page, 'Account and address')).toBeVisible();
  await page.getByLabel('Profession').selectOption('Physician');
  await page.getByLabel('Street').fill('Harbor Street');
  await page.getByLabel('Number').fill('12');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('ZIP code').fill('04101');
  await page.getByLabel('State').selectOption('Maine');
  await expectAccessible(page);
  await button(page, 'Continue to review').click();
  await expect(heading(page, 'Review and pay')).toBeVisible();
  await expectAccessible(page);
  await button(page, /^Pay \$499/).click();
  await arrive(page, /^\/sandbox\/pay\//);
  await expectAccessible(page);
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Or enter its number').fill(card);
  await button(page, /^Pay /).click();
}

/** The recording plays, and captions are shown when turned on. */
async function watchRecording(page: Page): Promise<void> {
  const captions = button(page, 'Captions (c)');
  await expect(captions).toBeVisible();
  if ((await captions.getAttribute('aria-pressed')) !== 'true') await captions.click();
  await button(page, 'Play (space)').first().click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await expect(page.locator('.player-caption')).toBeVisible();
  await button(page, 'Pause (space)').first().click();
}
