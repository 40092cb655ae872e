/** The editor's day: from nothing to a published lecture in three languages, in the office alone. (rules E1, E8, U8, T46) */
import type { Locator, Page } from '@playwright/test';
import { filmOf, HAS_FFMPEG } from '#tests/support/given/uploads.ts';
import { completeRecord } from '#tests/support/journey/activity-record.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const TITLE = 'Clozapine Monitoring, an Editor’s Day';
const SECTION = 'The first eighteen weeks';
const SECONDS = 6;
const FILE = 'editors-day';
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:04.000\nCount the neutrophils every week.\n';
const LANGUAGES = [
  { code: 'fr', name: 'French', prefix: 'FR' },
  { code: 'de', name: 'German', prefix: 'DE' },
] as const;

const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });

async function choose(page: Page | Locator, field: RegExp | string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  const option = ('page' in page ? page.page() : page).getByRole('option').first();
  await option.click();
}

/** A recording in the media library. */
async function uploadRecording(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Upload media' }).click();
  const upload = (name: string, buffer: Buffer) =>
    page.getByLabel('Files to upload').setInputFiles({ name, buffer, mimeType: 'application/octet-stream' });
  await upload(`${FILE}.mp4`, await filmOf(SECONDS));
  const row = page.getByRole('row', { name: new RegExp(`^${FILE}\\.mp4`) });
  await expect(row).toContainText('Captions missing', { timeout: 60_000 });
}

/** The cover, led by what the checklist says is missing; returns the address of the editor. */
async function writeCover(page: Page): Promise<string> {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Write a publication' }).click();
  const dialog = page.getByRole('dialog', { name: 'New publication' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill(TITLE);
  await choose(dialog, /Author/, 'Okafor');
  await button(dialog, 'Create draft').click();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();

  await button(page, 'Show: Excerpt').click();
  await expect(text(page, 'Excerpt')).toBeFocused();
  await text(page, 'Excerpt').fill('Which counts are due when, and what to do with a low one.');
  await choose(page, 'Categories', 'drug');
  await button(page, 'Add key point').click();
  await text(page, 'Key point 1').fill('Count the neutrophils every week for 18 weeks.');
  await button(page, 'Add objective').click();
  await text(page, 'Objective 1').fill('Plan the blood counts of the first 18 weeks');
  await text(page, 'Target audience').fill('Psychiatrists and nurse practitioners');
  await page.getByLabel('Credit', { exact: true }).selectOption({ label: 'CME' });
  await page.getByLabel('Credit ends').fill('2029-11-23');
  await page.getByLabel(/^Joint sponsor/).fill('Meridian Medical Education');
  await saved(page);
  await expectAccessible(page);
  return new URL(page.url()).pathname;
}

/** A section with its recording, its transcript, and a slide cut at the playhead. */
async function writeSection(page: Page): Promise<void> {
  await button(page, 'Show: Sections').click();
  await expect(button(page, 'Add section')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a section' });
  await dialog.getByLabel('Title').fill(SECTION);
  await button(dialog, 'Add section').click();
  await text(page, 'Description in search results').fill('When blood counts are due in the first 18 weeks.');

  await button(page, 'Choose a recording').click();
  const recording = page.getByRole('dialog', { name: 'The recording of this section' });
  await choose(recording, 'Recording', FILE);
  await recording
    .getByLabel('File of the captions file')
    .setInputFiles({ name: `${FILE}.vtt`, buffer: Buffer.from(CAPTIONS), mimeType: 'text/vtt' });
  await expect(recording.getByRole('combobox', { name: 'English captions' })).toHaveValue(`${FILE}.vtt`);
  await expectAccessible(page);
  await button(recording, 'Use recording').click();
  const panel = page.getByRole('region', { name: 'Recording and slides' });
  await expect(panel).toContainText(`of 00:0${SECONDS}`);
  await expect(panel).toContainText('Captions');

  const transcript = text(page, 'Transcript in Markdown');
  await button(panel, 'Fill text from captions').click();
  await expect(transcript).toContainText('Count the neutrophils every week.');
  await expect(button(panel, 'Fill text from captions')).toHaveCount(0);
  await panel.getByRole('slider', { name: 'Position' }).press('ArrowRight');
  await button(panel, /^Cut slide here/).click();
  await expect(page.getByText(/Slide cut at 00:0\d/)).toBeVisible();
  await transcript.press('ControlOrMeta+End');
  await page.keyboard.type(' A low count\n\nStop below 1.0, and repeat the count.\n');
  await saved(page);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Stop below 1.0');
  await expectAccessible(page);
}

async function writeQuestions(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Test/ }).click();
  await button(page, 'Add a question').click();
  for (let number = 1; number <= 5; number += 1) {
    if (number > 1) await button(page, 'Add question').click();
    await page.getByLabel('Stem').fill(`Case ${number}: when is the next count due?`);
    for (const option of ['A', 'B', 'C', 'D'])
      await page.getByLabel(`Option ${option}`, { exact: true }).fill(`After ${number} weeks and option ${option}`);
    await page.getByLabel(/^Explanation/).fill('The count is due every week.');
    await page.getByLabel('Objective it tests').selectOption({ index: 1 });
  }
  await saved(page);
  await expectAccessible(page);
}

/** Every segment of the section in one language, with its address, and handed to the publication. */
async function translate(page: Page, address: string, { code, name, prefix }: (typeof LANGUAGES)[number]) {
  await page.goto(address);
  const outline = page.getByRole('region', { name: 'Outline' });
  await outline.getByRole('link', { name: /^Translations/ }).click();
  const row = page.getByRole('row', { name: new RegExp(`^${TITLE}.*${name}`) });
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/${code}$`));
  const targets = page.getByRole('textbox', { name: new RegExp(`^${name}, segment`) });
  await expect(targets.first()).toBeVisible();
  const sources = await page.locator('.o-segment-source > p:first-child').allTextContents();
  for (const [index, source] of sources.entries()) await targets.nth(index).fill(`${prefix} ${source}`);
  await targets.last().press('Control+Enter');
  await expect(text(page, 'Slug')).not.toHaveValue('');
  await button(page, 'Save address').click();
  await button(page, 'Publish…').click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`Publish ${name}`) });
  await expectAccessible(page);
  await button(dialog, /^Publish/).click();
  await expect(page.getByText(`${name} will be published with the publication`)).toBeVisible();
}

async function publish(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText('Everything is ready')).toBeVisible();
  await button(page, 'Send to review').click();
  await expect(page.getByText('In review').first()).toBeVisible();
  await button(page, 'Publish…').click();
  const dialog = page.getByRole('dialog', { name: /^Publish / });
  await dialog.getByLabel(/^Note/).fill('The first version.');
  await expectAccessible(page);
  await button(dialog, 'Publish now').click();
  await expect(page.getByText(`${TITLE} is published`)).toBeVisible();
}

async function retire(page: Page): Promise<void> {
  await button(page, 'Retire…').click();
  const dialog = page.getByRole('dialog', { name: `Retire ${TITLE}` });
  await dialog.getByLabel('Reason').fill('It was written to try the office.');
  await expectAccessible(page);
  await button(dialog, 'Retire publication').click();
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Publish again…')).toBeVisible();
}

test.describe('the editor’s day', () => {
  test.skip(!HAS_FFMPEG, 'ffmpeg is not installed on this machine');
  test.slow();

  test('from nothing to a published lecture with recording, slides, test and two translations', async ({ open }) => {
    const page = await open({ as: 'editor' });
    await test.step('upload a recording', () => uploadRecording(page));
    const address = await test.step('write the cover', () => writeCover(page));
    await test.step('write a section', () => writeSection(page));
    await test.step('write the test', () => writeQuestions(page));
    for (const language of LANGUAGES)
      await test.step(`translate into ${language.name}`, () => translate(page, address, language));
    await test.step('the accreditation office completes the record', async () =>
      completeRecord(await open({ as: 'officer' }), /\d+/.exec(address)?.[0] ?? ''));
    await test.step('publish', () => publish(page, address));

    const site = await page.getByRole('link', { name: 'View on the site' }).getAttribute('href');
    const reader = await open({ as: 'gold' });
    await reader.goto(site ?? '');
    await expect(reader.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
    await expect(reader.getByText(SECTION).first()).toBeVisible();
    for (const { code, prefix } of LANGUAGES) {
      const guest = await open({ host: code });
      await guest.goto(site ?? '');
      await expect(guest.getByText(`${prefix} ${SECTION}`).first()).toBeVisible();
    }
    // Other journeys count the credit of the library.
    await test.step('retire', () => retire(page));
    await reader.goto(site ?? '');
    await expect(reader).toHaveURL(/\/activity-removed/);
  });
});
