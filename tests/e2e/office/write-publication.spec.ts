/** The text of a publication in the office: written, moved and merged. (rules E3, E8) */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, test, type Visitor } from '#tests/support/journey/journey.ts';

/** Opens a page of an editor; each has a browser of its own. */
async function openOffice(open: (visitor: Visitor) => Promise<Page>, address: string): Promise<Page> {
  const page = await open({ as: 'editor' });
  await page.goto(address);
  return page;
}

// A save that meets the same words of another editor is answered 409, and the dialog opens.
test.use({ allowedFaults: /status of 409/ });

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const transcript = (page: Page) => text(page, 'Transcript in Markdown');
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();

async function addSection(page: Page, title: string): Promise<void> {
  await button(page, 'Add section').click();
  const dialog = page.getByRole('dialog', { name: 'Add a section' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Add section' }).click();
  await expect(text(page, 'Transcript in Markdown')).toContainText(title);
}

/** A draft with one section; returns its address. */
async function beginDraft(page: Page, title: string): Promise<string> {
  await button(page, 'New publication').first().click();
  const dialog = page.getByRole('dialog', { name: 'New publication' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Type').selectOption({ label: 'Open access' });
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

test('an editor writes a lecture, and moves its sections with the keyboard alone', async ({ open }) => {
  const page = await openOffice(open, '/admin/publications');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await expectAccessible(page);
  const address = await beginDraft(page, 'Lithium Levels, Written in the Office');

  await text(page, 'Excerpt').fill('When to draw a level: and what to do with it.');
  await button(page, 'Add key point').click();
  await text(page, 'Key point 1').fill('Draw the level 12 hours after the last dose.');
  await text(page, 'Key point 1').press('Enter');
  await expect(text(page, 'Key point 2')).toBeFocused();
  await page.keyboard.type('Repeat it after a change of dose.');
  await page.keyboard.press('Enter');
  await button(page, 'Add key point').click();
  await expect(text(page, 'Key point 4')).toBeFocused();
  await page.keyboard.type('Note the hour.');
  await addSection(page, 'When to draw a level');
  await transcript(page).press('ControlOrMeta+End');
  await page.keyboard.type('\nTwelve hours after the last dose.[^nolen2019]\n');
  await expect(page.getByRole('list', { name: 'Problems of the text' })).toContainText('nolen2019');
  await button(page, 'Reference…').click();
  const dialog = page.getByRole('dialog', { name: 'Add a reference' });
  await dialog.getByLabel('Label').fill('nolen2019');
  await dialog.getByLabel('Reference').fill('Nolen WA, et al. What is the optimal serum level for lithium? 2019.');
  await dialog.getByRole('button', { name: 'Add reference' }).click();
  await expect(page.getByRole('list', { name: 'Problems of the text' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('What is the optimal serum level');
  await addSection(page, 'Before the first tablet');
  await saved(page);
  await expectAccessible(page);

  const sections = page.getByRole('region', { name: 'Outline' }).getByRole('listitem');
  await page.getByRole('button', { name: /^Move section 2, Before the first tablet/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(sections.first()).toContainText('1. Before the first tablet');
  await expect(page.getByRole('button', { name: /^Move section 1, Before the first tablet/ })).toBeFocused();
  await expect(page.getByText('moved to place 1 of 2')).toBeAttached();
  await saved(page);

  const later = await openOffice(open, address);
  await expect(later.getByRole('region', { name: 'Outline' }).getByRole('listitem').first()).toContainText(
    '1. Before the first tablet',
  );
  await later.getByRole('link', { name: /Cover and description/ }).click();
  await expect(text(later, 'Key point 1')).toHaveValue('Draw the level 12 hours after the last dose.');
  await expect(text(later, 'Key point 2')).toHaveValue('Repeat it after a change of dose.');
  await expect(text(later, 'Key point 3')).toHaveValue('Note the hour.');
});

test('an author is not offered to be added while the list of authors loads', async ({ open }) => {
  const page = await openOffice(open, '/admin/publications');
  const isDue = Promise.withResolvers<void>();
  await page.route(/\/api\/authors\/\?/, async (route) => {
    await isDue.promise;
    await route.continue();
  });
  await button(page, 'New publication').first().click();
  const dialog = page.getByRole('dialog', { name: 'New publication' });
  await dialog.getByRole('combobox', { name: /Author/ }).fill('Okafor');
  await expect(page.getByText('Loading authors…')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);

  isDue.resolve();
  await expect(page.getByRole('option', { name: /^Amara Okafor/ })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Add “Okafor” as an author…' })).toBeVisible();
});

test('an author who is missing is added where the author is chosen, by keyboard', async ({ open }) => {
  const page = await openOffice(open, '/admin/publications');
  await beginDraft(page, 'Lithium, by Someone New');
  const authors = page.getByRole('combobox', { name: /^Faculty/ });
  await authors.focus();
  await page.keyboard.type('Dr. Thea Lindqvist-Moor, MD');
  await expect(page.getByRole('option', { name: /^Add “Dr\. Thea Lindqvist-Moor, MD” as an author/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Add an author' });
  await expect(dialog.getByLabel('First name')).toHaveValue('Thea');
  await expect(dialog.getByLabel('Last name')).toHaveValue('Lindqvist-Moor');
  await expect(dialog.getByLabel(/^Degrees/)).toHaveValue('MD');
  await button(dialog, 'Add author').click();
  await expect(dialog.getByLabel('Position')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('Give a position or an institution.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Institution').fill('Marlow Clinic');
  await dialog.getByLabel(/^Email/).fill('thea@marlow.example');
  await button(dialog, 'Add author').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Cover' }).or(page.locator('main'))).toContainText('Lindqvist-Moor');
  await saved(page);

  const again = await openOffice(open, '/admin/publications');
  await button(again, 'New publication').first().click();
  await again
    .getByRole('dialog', { name: 'New publication' })
    .getByRole('combobox', { name: /Author/ })
    .fill('Lindqvist-M');
  await expect(again.getByRole('option', { name: /Thea Lindqvist-Moor/ })).toBeVisible();
});

test('two editors write one text: their edits merge, and the same words are decided by one of them', async ({
  open,
}) => {
  const first = await openOffice(open, '/admin/publications');
  const address = await beginDraft(first, 'Two Editors, One Text');
  await addSection(first, 'Shared');
  await transcript(first).press('ControlOrMeta+End');
  await first.keyboard.type('\nStart with 25 mg a day.\n\nThe second paragraph.\n');
  await saved(first);
  const second = await openOffice(open, `${address}?section=shared`);
  await expect(transcript(second)).toContainText('The second paragraph.');

  await replace(first, '25 mg a day', '25 mg every day');
  await saved(first);
  await replace(second, 'second paragraph', 'last paragraph');
  await expect(transcript(second)).toContainText('25 mg every day');
  await saved(second);

  await replace(first, '25', '50');
  await expect(transcript(first)).toContainText('last paragraph');
  await replace(second, '25', '12.5');
  const dialog = second.getByRole('dialog', { name: /changed the same words/ });
  await expect(dialog).toContainText('50');
  await expectAccessible(second);
  await dialog.getByText('Theirs', { exact: true }).last().click();
  await button(second, 'Save the merged text').click();
  await expect(dialog).toBeHidden();
  await expect(transcript(second)).toContainText('Start with 50 mg every day.');
  await saved(second);
});

/** Finds words in the transcript, and types others over them. */
async function replace(page: Page, before: string, after: string): Promise<void> {
  await transcript(page).press('ControlOrMeta+f');
  const find = page.getByRole('textbox', { name: 'Find' });
  await find.fill('');
  await find.pressSequentially(before);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type(after);
  await expect(transcript(page)).toContainText(after);
}

test('an editor adds a handout and a PDF that is uploaded in place', async ({ open }) => {
  const page = await openOffice(open, '/admin/publications');
  await beginDraft(page, 'Materials, Written in the Office');
  const dialog = page.getByRole('dialog', { name: 'Add a material' });
  const add = dialog.getByRole('button', { name: 'Add material' });

  await button(page, 'Add material').click();
  await add.click();
  await expect(dialog.getByText('Enter a title')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The doses, on one page');
  await dialog.getByLabel('A handout').check();
  await add.click();
  await expect(text(page, 'Title of material 1')).toHaveValue('The doses, on one page');

  await button(page, 'Add material').click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Consent form');
  await dialog.getByLabel('File of the document').setInputFiles({
    ...{ name: 'Consent form.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  });
  await expect(dialog.getByRole('combobox', { name: 'File' })).toHaveValue('Consent form.pdf');
  await add.click();
  await expect(text(page, 'Title of material 2')).toHaveValue('Consent form');
  await expect(page.getByText('consent-form.pdf')).toBeVisible();
  await text(page, 'Title of material 2').press('Alt+ArrowUp');
  await expect(text(page, 'Title of material 1')).toHaveValue('Consent form');
  await saved(page);
  await expectAccessible(page);
});

/** A picture of one color, which its name does not tell. */
const pictureOf = (background: string) =>
  sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .png()
    .toBuffer();

test('pictures become slides in the order of their names, and are brought to their moment by a key', async ({
  open,
}) => {
  const page = await openOffice(open, '/admin/publications');
  await beginDraft(page, 'Slides That Were Pictures');
  await addSection(page, 'A deck');
  await text(page, 'Planned length').fill('01:00');
  await button(page, 'Add slides…').click();
  const dialog = page.getByRole('dialog', { name: 'Add slides' });
  const files = ['Slide10.png', 'slide2.png', 'Slide1.png', 'notes.txt'].map(async (name, i) => ({
    ...{ name, mimeType: 'application/octet-stream' },
    buffer: await pictureOf(['teal', 'navy', 'olive', 'plum'][i] ?? 'teal'),
  }));
  await dialog.getByLabel('Files of slides').setInputFiles(await Promise.all(files));
  await expect(dialog.getByText('Neither a PDF nor a picture: notes.txt.')).toBeVisible();
  const slides = dialog.getByRole('list', { name: 'New slides' }).getByRole('listitem');
  await expect(slides).toHaveText([/Slide1\.png/, /slide2\.png/, /Slide10\.png/]);
  await expect(slides.locator('img')).toHaveCount(3, { timeout: 30_000 });
  await text(page, 'What slide 1 shows').fill('An olive [square]');
  await text(page, 'What slide 2 shows').fill('A navy square');
  await text(page, 'Title of slide 1').fill('The first');
  await text(page, 'Title of slide 3').fill('The last');
  await text(page, 'Slide 1 begins at').fill('0:70');
  await button(dialog, 'Add slides').click();
  await expect(dialog.getByText(/such as 2:30/)).toBeVisible();
  await expect(text(page, 'Slide 1 begins at')).toBeFocused();
  await text(page, 'Slide 1 begins at').fill('');
  await text(page, 'Slide 2 begins at').fill('1:00');
  await button(dialog, 'Add slides').click();
  await expect(dialog.getByText('The recording ends at 01:00')).toBeVisible();
  await expect(text(page, 'Slide 2 begins at')).toBeFocused();
  await text(page, 'Slide 2 begins at').fill('0:08');
  await expectAccessible(page);
  await button(dialog, 'Add slides').click();
  await expect(dialog).toBeHidden();

  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(transcript(page)).toContainText('![An olive square](images/slide1.png)');
  await expect(transcript(page)).toContainText('## 00:00 The first');
  await expect(transcript(page)).toContainText('## 00:08 Slide 2');
  await expect(transcript(page)).toContainText('## 00:59 The last');
  await expect(preview.getByRole('img', { name: 'An olive square' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Problems of the text' })).toContainText(
    'the picture of slide 3 is not described',
  );
  const position = page.getByRole('slider', { name: 'Position' });
  await position.press('PageUp');
  await position.press('PageUp');
  await expect(button(page, /^Next slide here/)).toHaveAttribute('aria-keyshortcuts', 'N');
  await position.press('n');
  await expect(transcript(page)).toContainText('## 00:20 The last');
  // A second N is no letter of the text.
  await expect(position).toBeFocused();
  await expect(button(page, /^Next slide here/)).toHaveCount(0);
  await saved(page);
});

test('what another section lacks is shown from the publishing dialog, at its field', async ({ open }) => {
  const page = await openOffice(open, '/admin/publications');
  const address = await beginDraft(page, 'Obstacles Elsewhere');
  await addSection(page, 'First');
  await addSection(page, 'Second');
  await saved(page);
  await page.goto(`${address}?section=first`);
  await expect(transcript(page)).toContainText('First');
  await button(page, 'Publish…').click();
  const dialog = page.getByRole('dialog', { name: 'Publish Obstacles Elsewhere' });
  await expectAccessible(page);
  await button(dialog, 'Show: Description in search results, Section 2').click();

  await expect(dialog).toBeHidden();
  await expect(transcript(page)).toContainText('Second');
  await expect(text(page, 'Description in search results')).toBeFocused();

  await button(page, 'Publish…').click();
  await button(dialog, 'Show: Excerpt').click();
  await expect(dialog).toBeHidden();
  await expect(text(page, 'Excerpt')).toBeFocused();
});

test('lines that are pasted into a list become its items, and a reference goes to a sentence', async ({ open }) => {
  const page = await openOffice(open, '/admin/publications');
  await beginDraft(page, 'Pasted Lists');
  await button(page, 'Add key point').click();
  await paste(text(page, 'Key point 1'), '• Check the count.\n• Suspect myocarditis.\n\n• Treat constipation.');
  await expect(text(page, 'Key point 3')).toHaveValue('Treat constipation.');
  await expect(text(page, 'Key point 1')).toHaveValue('Check the count.');
  await text(page, 'Key point 3').press('Enter');
  await page.keyboard.type('Measure troponin.');
  await expect(text(page, 'Key point 4')).toHaveValue('Measure troponin.');
  await addSection(page, 'Counts');
  await transcript(page).press('ControlOrMeta+End');
  await page.keyboard.type('\nCheck the count weekly.\n');
  await saved(page);

  await transcript(page).press('ControlOrMeta+Home');
  await button(page, 'Reference…').click();
  const dialog = page.getByRole('dialog', { name: 'Add a reference' });
  await dialog.getByLabel('Reference').fill('Marder SR, Yang YS. Clozapine monitoring. 2024.');
  await expect(dialog.getByLabel('Label')).toHaveValue('marder2024');
  await button(dialog, 'Add reference').click();
  await expect(transcript(page)).toContainText('Check the count weekly.[^marder2024]');
  await expect(page.getByRole('list', { name: 'Problems of the text' })).toHaveCount(0);

  // After a space, it still belongs to what is before it.
  await transcript(page).press('End');
  await page.keyboard.type(' Treat constipation. ');
  await saved(page);
  await button(page, 'Reference…').click();
  await dialog.getByLabel('Source').selectOption({ index: 1 });
  await button(dialog, 'Add reference').click();
  await expect(transcript(page)).toContainText('Treat constipation.[^marder2024] ');
});

/** Pastes a text as the clipboard would. */
const paste = (field: Locator, pasted: string) =>
  field.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
