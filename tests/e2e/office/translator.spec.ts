/** A translator translates a section, an editor publishes it, and a member reads it. (rules E20 to E31) */
import type { Page } from '@playwright/test';
import { createDraft } from '#tests/support/journey/create-draft.ts';
import { expect, expectAccessible, SESSION_KEY, test } from '#tests/support/journey/journey.ts';

// Handing in a translation with a difference is answered 409, and the dialog opens.
test.use({ allowedFaults: /status of 409/ });

/** A section that no other journey reads. */
const SECTION = '/admin/translations/306/1/fr';
const FRENCH_TITLE = 'Deux voies vers le sommeil';

/** A French text with the same numbers, units, names and cells; thousands are separated as in French. */
const translate = (source: string) => source.replace(/^(\| )?/, '$1En français : ').replace('1,006', '1 006');

/** Translates all segments after the title, by keyboard; the focus is in the second. */
async function translateSegments(page: Page, count: number): Promise<void> {
  for (let position = 2; position <= count; position += 1) {
    const field = page.getByLabel(`French, segment ${position}`, { exact: true });
    await expect(field).toBeFocused();
    const source = await page
      .locator('.o-segment')
      .nth(position - 1)
      .locator('.o-segment-source p')
      .first()
      .innerText();
    await page.keyboard.insertText(translate(source));
    await page.keyboard.press('Control+Enter');
  }
}

test('paragraphs that are pasted at once are given to the segments of their kind, and taken back', async ({ open }) => {
  const page = await open({ as: 'translator' });
  await page.goto('/admin/translations/116/2/fr');
  await expect(page.getByLabel('French, segment 1', { exact: true })).toBeVisible();
  const segments = page
    .locator('.o-segment')
    .filter({ has: page.locator('.o-segment-number', { hasText: /^\d+$/ }) })
    .filter({ has: page.locator('[data-style="text"]') });
  const paragraphs = segments.getByRole('textbox');
  const sources = await segments.locator('.o-segment-source > p:first-child').allInnerTexts();
  const paste = (text: string) =>
    paragraphs.first().evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

  // A translation that leaves a segment out, as long as its source.
  await paste(`${sources[0]}\r\n${sources[2]}`);
  await expect(page.getByText(/^2 paragraphs pasted: segments \d+ and \d+$/)).toBeVisible();
  await expect(paragraphs.first()).toHaveValue(sources[0] ?? '');
  await expect(paragraphs.nth(1)).toHaveValue('');
  await expect(paragraphs.nth(2)).toHaveValue(sources[2] ?? '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(paragraphs.first()).toHaveValue('');

  await expect(page.getByText('You can paste a whole translation into the first segment')).toBeVisible();
  await paragraphs.first().focus();
  await paste(`${sources[0]}\r\n${sources[2]}`);
  await expect(paragraphs.nth(2)).toHaveValue(sources[2] ?? '');
  await paragraphs.nth(1).press('ControlOrMeta+z');
  await expect(paragraphs.first()).toHaveValue('');
  await expect(paragraphs.nth(2)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  // What was typed since is undone by the field itself.
  await paste(`${sources[0]}\r\n${sources[2]}`);
  await paragraphs.nth(2).press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(paragraphs.first()).toHaveValue(sources[0] ?? '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(paragraphs.first()).toHaveValue('');

  await paste(Array.from({ length: 90 }, (_, index) => `Paragraphe ${index}.`).join('\n\n'));
  await expect(page.getByText(/^90 paragraphs are pasted, and \d+ .*segments follow/)).toBeVisible();
});

test('a heading that the slides repeat is translated once, and used where it is (rules E40)', async ({ open }) => {
  const editor = await open({ as: 'editor' });
  await editor.goto('/admin');
  const token = (await editor.evaluate((key) => localStorage.getItem(key), SESSION_KEY)) ?? '';
  const front = 'number: 1\nslug: doses\ntitle: Doses\nmetaDescription: Doses.\nduration: "02:00"';
  const slide = (time: string, text: string) => `## ${time} Start low\n\n${text}\n`;
  const section = `---\n${front}\n---\n\n${slide('00:00', 'Begin.')}\n${slide('00:30', 'Go on.')}\n${slide('01:00', 'End.')}`;
  const files = { 'sections/01-doses.md': section };
  const number = await createDraft(token, 'A Heading Three Times', { files });

  await editor.goto(`/admin/translations/${number}/1/fr`);
  const segments = editor.locator('.o-segment');
  const headings = segments.filter({ has: editor.getByText('Start low', { exact: true }) }).getByRole('textbox');
  await expect(headings).toHaveCount(3);
  await headings.nth(1).fill('Dose faible');
  await expect(editor.getByText('repeated', { exact: true })).toHaveCount(2);
  await expectAccessible(editor);
  await editor
    .getByRole('button', { name: /^Use “Dose faible” in segment/ })
    .first()
    .click();
  await expect(headings.first()).toHaveValue('Dose faible');
  await headings.first().fill('Petite dose');
  await editor.getByRole('button', { name: 'Fill 1 repeated segment' }).click();
  await expect(headings).toHaveCount(3);
  await expect(headings.nth(2)).toHaveValue('Petite dose');
  await expect(headings.nth(1)).toHaveValue('Dose faible');
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(headings.nth(2)).toHaveValue('');
});

test('a translator translates a section, an editor publishes it, and a member reads it', async ({ open }) => {
  const page = await open({ as: 'translator' });
  await page.goto('/admin/translations?language=fr&search=306');
  await expect(page.getByRole('link', { name: 'Orexin Antagonists Versus Z-Drugs' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Orexin Antagonists Versus Z-Drugs' }).click();
  await expect(page).toHaveURL(SECTION);
  const title = page.getByLabel('French, segment 1', { exact: true });
  await expect(title).toBeVisible();
  await expect(page.getByText('0 of', { exact: false })).toBeVisible();

  await title.click();
  await page.keyboard.insertText(FRENCH_TITLE);
  await page.keyboard.press('Control+Enter');
  await translateSegments(page, await page.locator('.o-segment').count());
  await expect(page.getByText('complete', { exact: true }).first()).toBeVisible();

  await test.step('a dose that differs is flagged until it is right', async () => {
    const dose = page.locator('.o-segment').filter({ hasText: 'Daridorexant | 25–50 mg' }).getByRole('textbox');
    const right = await dose.inputValue();
    await dose.fill(right.replace('25–50 mg', '25–50 g'));
    await expect(page.getByText('The unit of “50 mg” differs')).toBeVisible();
    await expectAccessible(page);
    await dose.fill(right);
    await expect(page.getByText('Numbers and names agree')).toBeVisible();
    await page.keyboard.press('Control+Enter');
  });

  await expect(page.getByLabel('Slug')).toHaveValue('deux-voies-vers-le-sommeil');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(async () => {
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('This address is saved already.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await test.step('handing in names what differs, and leads to its segment', async () => {
    const dose = page.locator('.o-segment').filter({ hasText: 'Daridorexant | 25–50 mg' }).getByRole('textbox');
    const right = await dose.inputValue();
    await dose.fill(right.replace('25–50 mg', '25–50 g'));
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Submit French/ });
    await expect(dialog).toContainText('The unit of “50 mg” differs');
    await expect(dialog).toContainText('French, section 1');
    await expect(dialog.locator('q').first()).toContainText('25–50 mg');
    await expect(dialog.locator('q').last()).toContainText('25–50 g');
    await expectAccessible(page);
    await dialog.getByRole('link', { name: /^Show: The unit of “50 mg” differs/ }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(dose).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(right);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
  });

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Submitted for review')).toBeVisible();

  const editor = await open({ as: 'editor' });
  await editor.goto('/admin');
  const waiting = editor
    .getByRole('main')
    .locator('li')
    .filter({ hasText: /translations? (was|were) submitted/ });
  await waiting.getByRole('link', { name: 'Review' }).click();
  await editor.getByRole('link', { name: 'Orexin Antagonists Versus Z-Drugs' }).click();
  await editor.getByRole('button', { name: 'Publish…' }).click();
  const dialog = editor.getByRole('dialog', { name: /^Publish French/ });
  await expect(dialog.getByText('Section 1')).toBeVisible();
  await expectAccessible(editor);
  await dialog.getByRole('button', { name: 'Publish French' }).click();
  await expect(editor.getByText('French is published')).toBeVisible();

  const reader = await open({ as: 'gold', host: 'fr' });
  await reader.goto('/section/deux-voies-vers-le-sommeil-306-1/');
  await expect(reader.getByRole('heading', { name: FRENCH_TITLE, level: 1 })).toBeVisible();
});
