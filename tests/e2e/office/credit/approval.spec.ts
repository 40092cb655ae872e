/** An approval that is proposed with all it must have is worded as one that only needs to be saved. (rules L18) */
import { createDraft } from '#tests/support/journey/create-draft.ts';
import { expect, expectAccessible, SESSION_KEY, test } from '#tests/support/journey/journey.ts';

test('an officer saves a proposed approval, which the checklist worded as complete', async ({ open }) => {
  const editor = await open({ as: 'editor' });
  await editor.goto('/admin');
  const token = (await editor.evaluate((key) => localStorage.getItem(key), SESSION_KEY)) ?? '';
  const cover = 'credits: { class: CME, amount: 0.5 }';
  const id = await createDraft(token, 'A Lecture With an Approval', { cover });

  const page = await open({ as: 'officer' });
  await page.goto(`/admin/activities/${id}`);
  const missing = page.getByRole('listitem').filter({ hasText: 'Approval for' });
  await expect(missing).toContainText('only needs to be saved');
  await expectAccessible(page);
  await missing.getByRole('button', { name: 'Check and save: Approval for' }).click();
  const dialog = page.getByRole('dialog', { name: 'Credit types' });
  await expect(dialog.getByLabel('Maximum')).toHaveValue('0.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(missing).toHaveCount(0);
});
