/** A deck of slides that an editor has as a PDF. (rules U11) */
import type { Locator, Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

type Slide = { paper: string; title?: string; text?: string };

/** A deck in 16:9; its letters are in a font that the file does not embed. */
async function deckOf(slides: readonly Slide[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [960, 540], margin: 60, autoFirstPage: false, ...options });
  for (const { paper, title = '', text = '' } of slides) {
    pdf.addPage().rect(0, 0, 960, 540).fill(paper).fillColor('black');
    pdf.fontSize(48).text(title).fontSize(20).text(text);
  }
  pdf.end();
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens the dialog of slides in the section of a new draft. */
async function openSlides(page: Page, title: string): Promise<Locator> {
  await page.goto('/admin/publications');
  await page.getByRole('button', { name: 'New publication' }).first().click();
  const draft = page.getByRole('dialog', { name: 'New publication' });
  await draft.getByLabel('Title').fill(title);
  await draft.getByLabel('Type').selectOption({ label: 'Open access' });
  await draft.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  const section = page.getByRole('dialog', { name: 'Add a section' });
  await section.getByLabel('Title').fill('A deck');
  await section.getByRole('button', { name: 'Add section' }).click();
  await text(page, 'Planned length').fill('01:00');
  await page.getByRole('button', { name: 'Add slides…' }).click();
  return page.getByRole('dialog', { name: 'Add slides' });
}

/** The most frequent color of a picture as it was stored. */
async function paperOf(picture: Locator): Promise<string> {
  const address = (await picture.getAttribute('src')) ?? '';
  const bytes = await picture.page().request.get(new URL(address, picture.page().url()).href);
  const { dominant } = await sharp(await bytes.body()).stats();
  return Object.entries(dominant).reduce((best, [name, share]) => (share > 200 ? `${best}${name}` : best), '');
}

test('the pages of a PDF become slides with the texts of the pages', async ({ open }) => {
  const page = await open({ as: 'editor' });
  const dialog = await openSlides(page, 'Slides That Were a PDF');
  const deck = await deckOf([
    { paper: 'red', title: 'When to draw a level', text: 'Twelve hours after the last dose.' },
    { paper: 'lime', title: 'Interactions', text: '• Thiazides raise the level\n• So do most NSAIDs' },
    { paper: 'blue' },
  ]);

  await dialog.getByLabel('Files of slides').setInputFiles([fileOf('Lithium levels.pdf', deck)]);
  const slides = dialog.getByRole('list', { name: 'New slides' }).getByRole('listitem');
  await expect(slides).toHaveText([/Lithium levels-1\.png/, /Lithium levels-2\.png/, /Lithium levels-3\.png/]);
  await expect(text(page, 'Title of slide 1')).toHaveValue('When to draw a level');
  await expect(text(page, 'What slide 1 shows')).toHaveValue('Twelve hours after the last dose.');
  await expect(text(page, 'Points of slide 2')).toHaveValue('Thiazides raise the level\nSo do most NSAIDs');
  await expect(text(page, 'What slide 2 shows')).toHaveValue('Interactions');
  await expect(text(page, 'Title of slide 3')).toHaveValue('Slide 3');
  await expect(text(page, 'What slide 3 shows')).toHaveValue('');
  await expect(slides.locator('img')).toHaveCount(3, { timeout: 30_000 });
  expect(await Promise.all([0, 1, 2].map((i) => paperOf(slides.nth(i).locator('img'))))).toEqual(['r', 'g', 'b']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add slides' }).click();
  await expect(dialog).toBeHidden();

  const transcript = text(page, 'Transcript in Markdown');
  await expect(transcript).toContainText('![Twelve hours after the last dose.](images/lithium-levels-1.png)');
  await expect(transcript).toContainText('## 00:58 Interactions');
  await expect(transcript).toContainText('- Thiazides raise the level');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('img', { name: 'Twelve hours after the last dose.' })).toBeVisible();
});

test('a picture that is chosen twice becomes two slides with one file', async ({ open }) => {
  const page = await open({ as: 'editor' });
  const dialog = await openSlides(page, 'Slides of One Picture');
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer });

  await dialog.getByLabel('Files of slides').setInputFiles([picture('levels.png'), picture('levels-again.png')]);
  const slides = dialog.getByRole('list', { name: 'New slides' }).getByRole('listitem');
  await expect(slides).toHaveCount(2);
  await expect(slides.locator('img')).toHaveCount(2, { timeout: 30_000 });
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  const [first, second] = await slides
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(second).toBe(first);
  await text(page, 'What slide 1 shows').fill('Levels');
  await text(page, 'What slide 2 shows').fill('The same levels');
  await dialog.getByRole('button', { name: 'Add slides' }).click();
  await expect(dialog).toBeHidden();
  await expect(text(page, 'Transcript in Markdown')).toContainText('![The same levels](images/levels');
});

test('a PDF that cannot be read is refused with the reason', async ({ open }) => {
  const page = await open({ as: 'editor' });
  const dialog = await openSlides(page, 'Slides That Stay a PDF');
  const [secret, endless] = await Promise.all([
    deckOf([{ paper: 'red' }], { userPassword: 'lithium' }),
    deckOf(Array.from({ length: 201 }, () => ({ paper: 'red' }))),
  ]);

  await dialog
    .getByLabel('Files of slides')
    .setInputFiles([
      fileOf('damaged.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n')),
      fileOf('endless.pdf', endless),
      fileOf('secret.pdf', secret),
    ]);

  await expect(dialog.getByText('damaged.pdf: it is not a PDF, or damaged.')).toBeVisible();
  await expect(dialog.getByText('endless.pdf: it has 201 pages, and at most 200 become slides.')).toBeVisible();
  await expect(dialog.getByText('secret.pdf: it is protected by a password. Save it without one.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add slides' }).click();
  await expect(dialog.getByText('Choose a PDF or pictures.')).toBeVisible();
});
