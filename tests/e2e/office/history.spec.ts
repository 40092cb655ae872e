/** What happened to a publication, and who is in control of it, as editors and officers see them. (rules E34, E35, E38, L59) */
import { createDraft } from '#tests/support/journey/create-draft.ts';
import { expect, expectAccessible, signIn, test } from '#tests/support/journey/journey.ts';

/** A draft with half a credit that an editor sent to review, with a note. */
const giveReviewed = (token: string, title: string): Promise<string> =>
  createDraft(token, title, { cover: 'credits: { class: CME, amount: 0.5 }', submitted: 'The doses are checked.' });

test('an editor reads by keyboard who did what, why, and what was before and after', async ({ open }) => {
  const session = await signIn('editor');
  const id = await giveReviewed(session, 'A text with a history');
  const page = await open({ session });
  await page.goto(`/admin/publications/${id}`);
  await expect(page.getByText(/accreditation officers were notified by email: \d/)).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();

  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveText([/Submitted.*The doses are checked\./, /Created/]);
  await expectAccessible(page);
  const show = history.getByRole('button', { name: 'Show changes: Submitted' });
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(history.getByRole('button', { name: 'Hide changes: Submitted' })).toBeFocused();
  await expect(history.getByText('in review')).toBeVisible();
  await expectAccessible(page);
});

test('a publication of a folder shows its import, and compares it', async ({ open }) => {
  const page = await open({ as: 'editor', width: 390 });
  await page.goto('/admin/publications/112');
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByText('Imported').first()).toBeVisible();
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Compare with revision 1', exact: true }).click();
  await expect(page).toHaveURL(/compare=1|revision=1/);
});

test('an officer sees who waits for the record, and adds the editor as a person in control', async ({ open }) => {
  const id = await giveReviewed(await signIn('editor'), 'A text that waits for its record');
  const page = await open({ as: 'officer' });
  await page.goto(`/admin/activities/${id}`);
  await expect(page.getByText(/In review since .* is notified by email once the record is complete/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add a person…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person in control' });
  const proposed = dialog.getByRole('region', { name: 'Wrote or reviewed this text' });
  await expectAccessible(page);
  await proposed.getByRole('button', { name: /^Add as planner/ }).click();
  await expect(proposed).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table')).toContainText('Planner, staff');
});
