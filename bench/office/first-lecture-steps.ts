/** An editor's first lecture, from the sign-in page to the published text in three languages, step by step. */
import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#tests/support/journey/journey.ts';
import type { EstimatedPerson as Person } from './estimated-person.ts';
import * as brief from './lecture-brief.ts';

type Files = Awaited<ReturnType<typeof brief.makeFiles>>;
export type LectureStep = { name: string; act: (person: Person) => Promise<void> };

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).first();
const link = (within: Page | Locator, name: string | RegExp) => within.getByRole('link', { name }).first();
const text = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('textbox', { name, exact: typeof name === 'string' });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const saved = (page: Page) => page.getByText(/^Saved \d/);

/** What the editor does before the accreditation office completes the record. */
export const beforeRecord = (files: Files): LectureStep[] => [
  { name: 'Brief, signing in, Today', act: signIn },
  { name: 'Draft with an author who was missing', act: beginDraft },
  { name: 'Cover: excerpt, key points, objectives, credit', act: writeCover },
  { name: 'Section with recording and captions', act: (person) => writeSection(person, files) },
  { name: 'Four slides of a PDF with their times', act: (person) => addSlides(person, files) },
  { name: 'Transcript from the captions, read through', act: fillTranscript },
  { name: 'Five questions, pasted, with their objectives', act: addQuestions },
  { name: 'German', act: (person) => translate(person, 'German', 'DE') },
  { name: 'French', act: (person) => translate(person, 'French', 'FR') },
  { name: 'Sent to review', act: sendToReview },
];

export const AFTER_RECORD: readonly LectureStep[] = [
  { name: 'The email that the record is complete, publishing, the page', act: publish },
];

async function signIn(person: Person): Promise<void> {
  const { page } = person;
  person.read(brief.BRIEF);
  await person.visit('/signin');
  await person.type(page.getByLabel('Email', { exact: true }), 'editor@receptor.example');
  await person.type(page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
  await person.press(page.getByRole('main').getByRole('button', { name: 'Sign in' }));
  await person.see(link(page, 'Write a publication'));
}

async function beginDraft(person: Person): Promise<void> {
  const { page } = person;
  await person.press(link(page, 'Write a publication'));
  const draft = dialogOf(page, 'New publication');
  await person.type(draft.getByLabel('Title'), brief.TITLE);
  await person.type(draft.getByRole('combobox', { name: /Author/ }), brief.AUTHOR.name);
  await person.press(page.getByRole('option', { name: /^Add “/ }));
  const author = dialogOf(page, 'Add an author');
  await person.type(author.getByLabel('Position'), brief.AUTHOR.position);
  await person.type(author.getByLabel('Institution'), brief.AUTHOR.institution);
  await person.type(author.getByLabel('Disclosure'), brief.DISCLOSURE);
  await person.press(button(author, 'Add author'));
  await person.press(button(draft, 'Create draft'));
  await person.see(page.getByRole('heading', { name: brief.TITLE }));
}

async function writeCover(person: Person): Promise<void> {
  const { page } = person;
  await person.paste(text(page, 'Excerpt'), brief.EXCERPT);
  await person.type(page.getByRole('combobox', { name: 'Categories' }), 'bipolar');
  await person.press(page.getByRole('option').first());
  for (const [label, add, items] of [
    ['Key point', 'Add key point', brief.KEY_POINTS],
    ['Objective', 'Add objective', brief.OBJECTIVES],
  ] as const) {
    await person.press(button(page, add));
    for (const [at, item] of items.entries()) {
      await person.paste(text(page, `${label} ${at + 1}`), item);
      if (at < items.length - 1) await person.keys('Enter');
    }
  }
  await person.paste(text(page, 'Target audience'), brief.AUDIENCE);
  await person.choose(page.getByLabel('Credit', { exact: true }), 'CME');
  await person.type(page.getByLabel('Amount'), '0.5');
  await person.press(page.getByRole('checkbox', { name: 'Private' }));
  await person.see(saved(page));
}

async function writeSection(person: Person, files: Files): Promise<void> {
  const { page } = person;
  await person.press(button(page, 'Add section'));
  const section = dialogOf(page, 'Add a section');
  await person.type(section.getByLabel('Title'), brief.SECTION);
  await person.press(button(section, 'Add section'));
  await person.paste(text(page, 'Description in search results'), brief.DESCRIPTION);
  await person.press(button(page, 'Choose a recording'));
  const recording = dialogOf(page, 'The recording of this section');
  await person.upload(recording.getByLabel('File of the recording'), [files.recording]);
  await person.see(
    recording.getByText(/can be used|ready|chosen/i).or(recording.locator('input[value*="lithium-levels.mp4"]')),
  );
  await person.upload(recording.getByLabel('File of the captions file'), [files.captions]);
  await person.see(recording.locator('input[value*="lithium-levels.vtt"]'));
  await person.press(button(recording, 'Use recording'));
  await recording.waitFor({ state: 'hidden' });
  await person.see(page.getByRole('region', { name: 'Recording and slides' }).getByText('of 01:00'));
}

async function addSlides(person: Person, files: Files): Promise<void> {
  const { page } = person;
  await person.press(button(page, 'Add slides…'));
  const slides = dialogOf(page, 'Add slides');
  await person.upload(slides.getByLabel('Files of slides'), [files.deck]);
  await person.see(slides.getByRole('listitem').nth(3).locator('img'));
  for (const [at, start] of brief.STARTS.entries()) await person.type(text(slides, `Slide ${at + 1} begins at`), start);
  await person.press(slides.getByRole('button', { name: 'Add slides' }));
  await slides.waitFor({ state: 'hidden' });
}

async function fillTranscript(person: Person): Promise<void> {
  const { page } = person;
  await person.press(button(page, 'Fill text from captions'));
  await person.see(page.getByText('Repeat it a week after'));
  person.check(brief.TRANSCRIPT);
  await person.see(saved(page));
}

async function addQuestions(person: Person): Promise<void> {
  const { page } = person;
  await person.press(link(page, /^Test/));
  await person.press(button(page, 'Paste or import questions'));
  const dialog = dialogOf(page, 'Import questions');
  await person.paste(dialog.getByRole('textbox', { name: 'Questions' }), brief.QUESTIONS);
  await person.press(button(dialog, 'Check'));
  await person.see(button(dialog, 'Import 5 questions'));
  await person.press(button(dialog, 'Import 5 questions'));
  await dialog.waitFor({ state: 'hidden' });
  for (const number of [1, 2, 3]) await person.press(page.getByRole('checkbox', { name: `Choose question ${number}` }));
  await person.choose(page.getByRole('combobox', { name: /^3 questions chosen/ }), `1. ${brief.OBJECTIVES[0]}`);
  await person.press(button(page, 'Set objective'));
  await person.press(button(page, 'Choose them'));
  await person.choose(page.getByRole('combobox', { name: /^2 questions chosen/ }), `2. ${brief.OBJECTIVES[1]}`);
  await person.press(button(page, 'Set objective'));
  await person.see(saved(page));
  await person.press(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last());
}

async function translate(person: Person, language: string, prefix: string): Promise<void> {
  const { page } = person;
  await person.press(link(page.getByRole('region', { name: 'Outline' }), /^Translations/));
  await person.press(link(page.getByRole('row', { name: new RegExp(`^${brief.TITLE}.*${language}`) }), /./));
  const targets = page.getByRole('textbox', { name: new RegExp(`^${language}, segment`) });
  await person.see(targets.first());
  // The document of the outside translator has a paragraph for each.
  const sources = await page.locator('.o-segment-source > p:first-child').allTextContents();
  const translated = sources.map((source) => `${prefix} ${source}`).join('\n\n');
  await person.paste(targets.first(), translated);
  await person.see(page.getByText(/paragraphs pasted:/));
  person.check(translated);
  await person.press(button(page, 'Publish…'));
  const dialog = dialogOf(page, new RegExp(`Publish ${language}`));
  await person.press(button(dialog, /^Publish/));
  await person.see(page.getByText(`${language} will be published with the publication`));
  await person.press(link(page, 'Open the publication'));
  await person.see(page.getByRole('region', { name: 'Outline' }));
}

async function sendToReview(person: Person): Promise<void> {
  const { page } = person;
  await person.press(button(page, 'Send to review'));
  await person.see(page.getByText('In review'));
}

async function publish(person: Person): Promise<void> {
  const { page } = person;
  person.read('The record of the activity is complete. Open the publication.');
  await person.visit(page.url());
  await person.see(page.getByText('Everything is ready'));
  await person.press(button(page, 'Publish…'));
  const dialog = dialogOf(page, /^Publish /);
  await person.press(button(dialog, 'Publish now'));
  await person.see(page.getByText(`${brief.TITLE} is published`));
  const address = await link(page, 'View on the site').getAttribute('href');
  await person.visit(address ?? '/');
  await person.see(page.getByRole('heading', { name: brief.TITLE, level: 1 }));
}
