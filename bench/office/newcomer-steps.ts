/** The steps of a newcomer's walkthrough, each until its next screen is shown. */
import type { Locator, Page } from '@playwright/test';
import { readWrittenQuestions } from '#tests/support/journey/written-library.ts';

/** A user on a page; every method except `readMail` counts as one action. */
export type Newcomer = {
  page: Page;
  email: string;
  press(target: Locator): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  pick(target: Locator): Promise<void>;
  readMail(): Promise<string>;
};

type Step = { name: string; act(newcomer: Newcomer): Promise<void> };

const LECTURE = 'Lamotrigine in Clinical Practice';
const COVER = '/publication/lamotrigine-in-clinical-practice-101';
const PASSWORD = 'quiet harbor lantern';
const QUESTIONS = readWrittenQuestions(101);
const ADDRESS = { Street: 'Harbor Street', Number: '12', City: 'Portland', 'ZIP code': '04101' };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();
const inMain = (page: Page) => page.getByRole('main');

/** Opens a URL as from the address bar or an email, and waits for hydration. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('html[data-alive]');
}

export const WALK: readonly Step[] = [
  { name: 'Home page', act: ({ page }) => visit(page, '/') },
  {
    name: 'Library',
    async act({ page, press }) {
      await press(
        inMain(page)
          .getByRole('link', { name: /library/i })
          .first(),
      );
      await page.waitForURL('**/library');
      await heading(page, /Library/).waitFor();
    },
  },
  {
    name: 'Search',
    async act({ page, fill }) {
      await fill('Search the library', 'lamotrigine');
      await page.waitForURL(/s=lamotrigine/);
      await inMain(page).getByRole('link', { name: LECTURE }).first().waitFor();
    },
  },
  {
    name: 'Cover of a lecture',
    async act({ page, press }) {
      await press(inMain(page).getByRole('link', { name: LECTURE }).first());
      await page.waitForURL(`**${COVER}`);
      await page.getByRole('heading', { level: 1, name: LECTURE }).waitFor();
    },
  },
  {
    name: 'Prompt to register',
    async act({ page, press }) {
      await press(inMain(page).locator('.section-list a').first());
      await page.getByRole('dialog', { name: 'Keep reading with a free account' }).waitFor();
    },
  },
  {
    name: 'Registration',
    async act({ page, press }) {
      await press(page.getByRole('dialog').getByRole('link', { name: 'Create a free account' }));
      await button(page, 'Create account').waitFor();
    },
  },
  { name: 'Check your inbox', act: register },
  {
    name: 'Address confirmed',
    async act({ page, readMail }) {
      const [address = ''] = /https?:\/\/\S*token=\S+/.exec(await readMail()) ?? [];
      await visit(page, address);
      await page.getByText('Your email is confirmed, and you’re signed in.').waitFor();
      await heading(page, 'Start here').waitFor();
    },
  },
  {
    name: 'A free section',
    async act({ page, press }) {
      await visit(page, COVER);
      await press(inMain(page).locator('.section-list a').first());
      await page.getByRole('article', { name: 'Transcript' }).waitFor();
    },
  },
  {
    name: 'Pricing',
    async act({ page }) {
      await visit(page, '/pricing');
      await link(page, 'Upgrade to Silver').waitFor();
    },
  },
  {
    name: 'Checkout',
    async act({ page, press }) {
      await press(link(page, 'Upgrade to Silver'));
      await page.waitForURL(/\/checkout\?/);
      await heading(page, /Choose your membership|Account and address/).waitFor();
    },
  },
  { name: 'Review and pay', act: reviewOrder },
  {
    name: 'Payment page',
    async act({ page, press }) {
      await press(button(page, /^Pay \$/));
      await page.waitForURL(/\/sandbox\/pay\//);
      await page.getByLabel('Or enter its number').waitFor();
    },
  },
  {
    name: 'Paid',
    async act({ page, press, fill }) {
      await fill('Or enter its number', '4242 4242 4242 4242');
      await press(button(page, /^Pay /));
      await press(link(page, 'Return to Receptor'));
      await heading(page, 'You’re now a Silver member').waitFor();
    },
  },
  {
    name: 'Before the test',
    async act({ page }) {
      await visit(page, '/publication/101/test');
      await button(page, 'Start test').waitFor();
    },
  },
  { name: 'Review of the answers', act: answerAll },
  {
    name: 'Results',
    async act({ page, press }) {
      await press(button(page, 'Submit test'));
      await heading(page, 'Passed. The pass mark was 70%.').waitFor();
    },
  },
  {
    name: 'Evaluation',
    async act({ page, press }) {
      await press(link(page, 'Start evaluation'));
      await button(page, 'Submit and claim credit').waitFor();
    },
  },
  { name: 'Certificate ready', act: evaluate },
];

async function register({ page, email, fill, press }: Newcomer): Promise<void> {
  await fill('First name', 'Ada');
  await fill('Last name', 'Novak');
  await fill('Email', email);
  await fill('Password', PASSWORD);
  await fill('Repeat password', PASSWORD);
  await press(button(page, 'Create account'));
  await heading(page, 'Check your inbox').waitFor();
}

async function reviewOrder({ page, fill, choose, press }: Newcomer): Promise<void> {
  if (await heading(page, 'Choose your membership').isVisible())
    await press(page.getByRole('button', { name: /^Continue/ }).last());
  await heading(page, 'Account and address').waitFor();
  await choose('Profession', 'Physician');
  await choose('Country', 'US');
  for (const [label, text] of Object.entries(ADDRESS)) await fill(label, text);
  await choose('State', 'ME');
  await press(button(page, 'Continue to review'));
  await heading(page, 'Review and pay').waitFor();
}

async function answerAll({ page, press, pick }: Newcomer): Promise<void> {
  await press(button(page, 'Start test'));
  for (const number of QUESTIONS.keys()) {
    await page
      .getByText(`Question ${number + 1} of ${QUESTIONS.length}`)
      .first()
      .waitFor();
    const stem = (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll('\u00a0', ' ');
    const right = QUESTIONS.find((written) => written.stem === stem)?.right ?? '';
    await pick(
      page
        .getByRole('listitem')
        .filter({ has: page.getByText(right, { exact: true }) })
        .getByRole('radio'),
    );
    await press(link(page, number + 1 < QUESTIONS.length ? 'Next question' : 'Review before submitting'));
  }
  await heading(page, 'Review before submitting').waitFor();
}

async function evaluate({ page, pick, press }: Newcomer): Promise<void> {
  for (const group of await inMain(page).locator('fieldset').all()) await pick(group.getByRole('radio').first());
  await press(button(page, 'Submit and claim credit'));
  await heading(page, 'Your certificate is ready').waitFor();
}
