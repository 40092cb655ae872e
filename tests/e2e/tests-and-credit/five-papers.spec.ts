/** From the front matter to the certificate in five professions, each with a paper of its own. (rules L1 to L3, L6, L26, L28) */
import type { Page } from '@playwright/test';
import { buyMembership, closeProfileQuestion, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { completeRecord } from '#tests/support/journey/activity-record.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';
import { readWrittenQuestions } from '#tests/support/journey/written-library.ts';

/** A self-assessment that no other journey reads. */
const ACTIVITY = 509;
const GOLD = 3;
const QUESTIONS = readWrittenQuestions(ACTIVITY);
const PERIOD = { from: '2026-01-01', to: '2028-12-31' };
const UAN = 'JA0000123-0000-26-001-H01-P';

const APPROVALS = [
  { type: 'ama-pra' },
  { type: 'abpn-sa', approval_number: 'ABPN-SA-4410', ...PERIOD },
  { type: 'aapa', approval_number: 'AAPA-2026-771', statement: 'AAPA approved this activity for Category 1 CME.' },
  {
    type: 'ancc',
    approval_number: 'ANCC-P0512',
    statement: 'Approved by an ANCC-accredited approver of nursing education.',
  },
  { type: 'apa', statement: 'Receptor is approved by APA to sponsor continuing education for psychologists.' },
  { type: 'acpe', approval_number: UAN, ...PERIOD },
];

/** Each is on the cover, because nobody's profession is known yet. */
const STATEMENTS = APPROVALS.flatMap(({ statement = '' }) => (statement === '' ? [] : [statement]));

type Learner = {
  name: [first: string, last: string];
  profession: string;
  degree: string;
  amount?: string;
  has: readonly string[];
  lacks: readonly string[];
};

const AMA_CREDIT = 'AMA PRA Category 1 Credit™';
const LEARNERS: Record<string, Learner> = {
  psychiatrist: {
    ...{ name: ['Hannah', 'Whitfield'], profession: 'Physician', degree: 'MD' },
    has: [
      'Certificate of credit',
      'Hannah Whitfield, MD',
      `1 ${AMA_CREDIT}`,
      'Self-Assessment activity',
      'ABPN-SA-4410',
    ],
    lacks: ['AAPA', 'ANCC', 'APA'],
  },
  'physician assistant': {
    ...{ name: ['Miguel', 'Arroyo'], profession: 'Physician Assistant', degree: 'PA-C', amount: '0.75' },
    has: ['0.75 AAPA Category 1 CME Credit', 'AAPA approved this activity', 'AAPA-2026-771'],
    lacks: ['AMA PRA', 'ANCC', 'ABPN'],
  },
  nurse: {
    ...{ name: ['Ingeborg', 'Lindqvist'], profession: 'Nursing professional', degree: 'RN' },
    has: ['1 ANCC contact hour', 'ANCC-P0512', 'Provider of nursing continuing professional development: Receptor, '],
    lacks: ['AMA PRA', 'AAPA', 'ABPN'],
  },
  pharmacist: {
    ...{ name: ['Tomasz', 'Zielinski'], profession: 'Pharmacist', degree: 'PharmD' },
    has: ['Certificate of participation', 'not a statement of ACPE credit', `designated for 1 ${AMA_CREDIT}`],
    lacks: ['and is awarded', 'AAPA', 'ANCC'],
  },
  therapist: {
    ...{ name: ['Renée', 'Beaumont'], profession: 'Therapist', degree: 'PhD' },
    has: [
      '1 APA continuing education credit',
      'approved by APA to sponsor',
      'maintains responsibility for this program',
    ],
    lacks: ['AMA PRA', 'AAPA', 'ANCC'],
  },
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const main = (page: Page) => page.getByRole('main');

/** The front matter on the cover names every approval, and the test starts once it was shown. */
async function readFrontMatter(page: Page): Promise<void> {
  await page.goto(`/publication/any-${ACTIVITY}`);
  const information = page.locator('#cme');
  await information.getByText('Disclosures and support', { exact: true }).click();
  await expect(information.getByText('Wanda Planner', { exact: false })).toBeVisible();
  await information.getByText('Accreditation', { exact: true }).click();
  for (const statement of STATEMENTS) await expect(information.getByText(statement, { exact: false })).toBeVisible();
  await page.goto(`/publication/${ACTIVITY}/test?view=all`);
  await button(page, 'Start test').click();
}

async function takeTest(page: Page): Promise<void> {
  await expect(page.getByText('Question 1 of').first()).toBeVisible();
  for (const { right } of QUESTIONS) {
    const answer = page.getByText(right, { exact: true });
    await page.getByRole('listitem').filter({ has: answer }).getByRole('radio').check();
  }
  await link(page, 'Review before submitting').click();
  await button(page, 'Submit test').click();
  await expect(page.getByRole('heading', { name: /^Passed/ })).toBeVisible();
}

async function evaluateAndClaim(page: Page, { profession, degree, amount }: Learner): Promise<void> {
  await link(page, 'Start evaluation').click();
  await expect(button(page, 'Submit and claim credit')).toBeVisible();
  for (const group of await main(page).locator('fieldset').all()) await group.getByRole('radio').first().check();
  await page.getByLabel('Profession').selectOption(profession);
  await page.getByLabel('Degree').fill(degree);
  if (amount !== undefined) await page.getByLabel('Amount').selectOption(amount);
  await button(page, 'Submit and claim credit').click();
  await expect(page.getByRole('heading', { name: 'Your certificate is ready' })).toBeVisible();
}

test.describe('five papers', () => {
  // One worker: its officer prepares the activity once for all.
  test.describe.configure({ mode: 'serial' });

  test('the officer approves an activity for every profession', async ({ open }) => {
    const officer = await open({ as: 'officer' });
    await completeRecord(officer, String(ACTIVITY), { approvals: APPROVALS, isReviewed: true });
    const visitor = await open();
    await visitor.goto(`/publication/any-${ACTIVITY}`);
    await expect(visitor.getByText('AAPA approved this activity', { exact: false })).toBeAttached();
  });

  for (const [who, learner] of Object.entries(LEARNERS)) {
    test(`a ${who} receives a paper of their own`, async ({ page }) => {
      const [firstName, lastName] = learner.name;
      const token = await registerAccount(`${lastName.toLowerCase()}@papers.example`, { firstName, lastName });
      await buyMembership(token, GOLD);
      await closeProfileQuestion(page);
      await storeSession(page, token);
      await readFrontMatter(page);
      await takeTest(page);
      await evaluateAndClaim(page, learner);

      const paper = page.getByRole('article', { name: /^Certificate: / });
      const text = (await paper.innerText()).replace(/\s+/g, ' ');
      for (const sentence of learner.has) expect(text).toContain(sentence);
      for (const other of learner.lacks) expect(text).not.toContain(other);
      await expectAccessible(page);

      const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
      expect(file.suggestedFilename()).toMatch(/^certificate-R-.*\.pdf$/);
      const address = (await link(page, 'Verify').first().getAttribute('href')) ?? '';
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
      await expectAccessible(page);
    });
  }
});
