/** An editor writes a test by keyboard, imports questions, and tries it. (rules T46 to T49) */
import type { Page } from '@playwright/test';
import { createDraft } from '#tests/support/journey/create-draft.ts';
import { expect, expectAccessible, signIn, test } from '#tests/support/journey/journey.ts';

const GIFT = `Which drug is first? {
  =Lithium
  ~Valproate
  ~Lamotrigine
  ~Quetiapine
}

Which dose is right? {
  =25 mg
  =50 mg
}
`;

const OPTIONS = ['Lithium', 'Valproate', 'Lamotrigine', 'Quetiapine'];

/** Writes a question with the keyboard alone; the focus is in its stem. */
async function writeQuestion(page: Page, number: number): Promise<void> {
  await expect(page.getByLabel('Stem')).toBeFocused();
  await page.keyboard.type(`Question ${number}: which drug?`);
  for (const [index, option] of OPTIONS.entries()) {
    const field = page.getByLabel(`Option ${String.fromCharCode(65 + index)}`, { exact: true });
    while (!(await field.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.type(`${option} ${number}`);
  }
}

test('an editor writes five questions by keyboard, imports a file with a faulty one, and tries the test', async ({
  open,
}) => {
  const session = await signIn('editor');
  const id = await createDraft(session, 'A test by keyboard');
  const page = await open({ session });
  await page.goto(`/admin/publications/${id}/questions`);
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('n');
  await writeQuestion(page, 1);
  for (const number of [2, 3, 4, 5]) {
    await page.keyboard.press('Control+Enter');
    await writeQuestion(page, number);
  }
  await page.keyboard.press('Alt+ArrowUp');
  const list = page.getByRole('region', { name: 'Questions', exact: true });
  await expect(list.getByRole('listitem').nth(3)).toContainText('Question 5: which drug?');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await dialog.getByText('A file', { exact: true }).click();
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'more.gift', mimeType: 'text/plain', buffer: Buffer.from(GIFT) });
  await expect(dialog.getByText('1 question can be imported.')).toBeVisible();
  await expect(dialog.getByText('more.gift, line 8').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 1 question' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(6);

  await page.getByRole('button', { name: 'Dry run' }).click();
  const run = page.getByRole('dialog', { name: 'Dry run' });
  await run.getByRole('button', { name: 'Submit test' }).click();
  await expect(run.getByText('Answer questions 1, 2, 3, 4, 5, and 6 first.')).toBeVisible();
  await expect(run.getByRole('group', { name: /^1\. / }).getByRole('radio').first()).toBeFocused();
  await expect(run.getByText('Not answered yet')).toHaveCount(6);
  await expectAccessible(page);
  for (let number = 1; number <= 6; number += 1)
    await run
      .getByRole('group', { name: new RegExp(`^${number}\\. `) })
      .getByRole('radio')
      .first()
      .check();
  await run.getByRole('button', { name: 'Submit test' }).click();
  await expect(run.getByText('Passed with 100 %, 6 of 6.')).toBeVisible();
  await expectAccessible(page);
  await run.getByRole('button', { name: 'Close' }).last().click();

  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(6);
});

test('five questions with explanations are pasted into an empty test', async ({ open }) => {
  const session = await signIn('editor');
  const id = await createDraft(session, 'A test by keyboard');
  const page = await open({ session });
  await page.goto(`/admin/publications/${id}/questions`);
  await page.getByRole('button', { name: 'Paste or import questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  const questions = [1, 2, 3, 4, 5].map(
    (n) =>
      `${n}. Which drug is number ${n}?\n*A. Lithium é${n}\nB. Valproate\nC. Lamotrigine\nD. Quetiapine\nExplanation: It is lithium.\nReference: Nolen 2019.\n`,
  );
  const field = dialog.getByRole('textbox', { name: 'Questions' });
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('Paste the questions first.')).toBeVisible();
  await field.fill('Nothing that is a question');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('No question can be imported.')).toBeVisible();
  await field.fill(questions.join('\n'));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('Paste questions and check them, or choose a file.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('5 questions can be imported.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Questions found' })).toContainText('Right: Lithium é5; 4 options');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 5 questions' }).click();

  const list = page.getByRole('region', { name: 'Questions', exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(list).toContainText('names no learning objectives yet');
  await expect(page.getByLabel('Option A', { exact: true })).toHaveValue('Lithium é1');
  await expect(page.getByLabel(/^Explanation/).first()).toHaveValue('It is lithium.\nReference: Nolen 2019.');
});

const OBJECTIVES = ['Choose a first drug', 'Plan the blood levels'];

test('questions without an objective are named once, and given one together by keyboard', async ({ open }) => {
  const session = await signIn('editor');
  const id = await createDraft(session, 'A test of two objectives');
  const page = await open({ session });
  await page.goto(`/admin/publications/${id}?part=cover`);
  for (const [index, objective] of OBJECTIVES.entries()) {
    await page.getByRole('button', { name: 'Add objective' }).click();
    await page.getByRole('textbox', { name: `Objective ${index + 1}`, exact: true }).fill(objective);
  }
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole('link', { name: /^Test/ }).click();
  await page.getByRole('button', { name: 'Paste or import questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  const question = (n: number, more = '') =>
    `${n}. Which drug is number ${n}?\n*A. Lithium\nB. Valproate\nC. Lamotrigine\nD. Quetiapine\nExplanation: It is.\n${more}`;
  await dialog
    .getByRole('textbox', { name: 'Questions' })
    .fill([question(1, 'Objective: 2\n'), question(2), question(3), question(4)].join('\n'));
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByRole('list', { name: 'Problems' }).getByRole('listitem')).toHaveText([
    /lines 9, 16, and 23 .*no learning objective yet/,
  ]);
  await dialog.getByRole('button', { name: 'Import 4 questions' }).click();
  const list = page.getByRole('region', { name: 'Questions', exact: true });
  await expect(list).toContainText('3 questions have no objective');
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await page.goto(`/admin/publications/${id}`);
  await page.getByRole('button', { name: 'Show: 3 questions without an objective' }).click();
  const objective = page.getByRole('combobox', { name: /^3 questions chosen/ });
  await expect(objective).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Choose question 1' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Choose question 4' })).toBeChecked();
  await expectAccessible(page);
  await objective.selectOption({ label: `1. ${OBJECTIVES[0]}` });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(list).toContainText('Objective 1: 3 questions · Objective 2: 1 question');
  await expect(list).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('3 questions have no objective');

  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(page.getByRole('combobox', { name: /^2 questions chosen/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: /questions chosen/ })).toHaveCount(0);
});

test('the checklist opens a question that is not complete at its field', async ({ open }) => {
  const session = await signIn('editor');
  const id = await createDraft(session, 'A test that is not complete');
  const page = await open({ session });
  await page.goto(`/admin/publications/${id}/questions`);
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
  await page.keyboard.press('n');
  await writeQuestion(page, 1);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Stem')).toBeFocused();
  await page.keyboard.type('Which dose?');
  for (const option of ['A', 'B', 'D']) await page.getByLabel(`Option ${option}`, { exact: true }).fill(`${option} mg`);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  await page.goto(`/admin/publications/${id}`);
  await page.getByRole('button', { name: 'Show: Question 2' }).click();
  await expect(page.getByRole('heading', { name: /^Question 2 of 2/ })).toBeVisible();
  await expect(page.getByLabel('Option C', { exact: true })).toBeFocused();
  await expectAccessible(page);
});

test.describe('without a connection', () => {
  // Saving fails until it is back.
  test.use({ allowedFaults: /^PATCH .*\/questions\/|ERR_FAILED/ });

  test('an import waits until what was typed is saved, and follows it', async ({ open }) => {
    const session = await signIn('editor');
    const id = await createDraft(session, 'A test with an import');
    const page = await open({ session });
    await page.goto(`/admin/publications/${id}/questions`);
    await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
    await page.route(`**/api/admin/publications/${id}/questions/`, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await page.keyboard.press('n');
    await writeQuestion(page, 1);
    await expect(page.getByText('Not saved, trying again')).toBeVisible();

    await page.getByRole('button', { name: 'Import…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import questions' });
    await dialog
      .getByRole('textbox', { name: 'Questions' })
      .fill(
        '1. Which drug is second?\n*A. Lithium\nB. Valproate\nC. Lamotrigine\nD. Quetiapine\nExplanation: It is.\n',
      );
    await dialog.getByRole('button', { name: 'Check' }).click();
    const act = dialog.getByRole('button', { name: 'Import 1 question' });
    await act.click();
    const wait = dialog.getByText(/^Your last changes/);
    await expect(wait).toHaveText('Your last changes are not saved yet. Import once they are.');
    await expectAccessible(page);
    await page.unroute(`**/api/admin/publications/${id}/questions/`);
    await expect(wait).toHaveCount(0);
    await act.click();
    await expect(dialog).toBeHidden();

    const list = page.getByRole('region', { name: 'Questions', exact: true });
    await expect(list.getByRole('listitem')).toContainText(['Question 1: which drug?', 'Which drug is second?']);
    await page.reload();
    await expect(list.getByRole('listitem')).toContainText(['Question 1: which drug?', 'Which drug is second?']);
  });
});
