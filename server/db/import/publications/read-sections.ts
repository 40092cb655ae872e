import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { Folder } from '#server/db/import/files/folder.ts';
import { nameField, type Problem } from '#server/db/import/problems.ts';
import { SectionFront, TranslationFront } from '#server/db/import/schemas.ts';
import { problemAt } from '#server/db/import/sourced.ts';
import type { Markdown } from '#server/db/import/text/markdown.ts';
import { type Document, readDocument } from '#server/db/import/text/read-document.ts';
import { readSlides, type SlideText } from '#server/db/import/text/transcript.ts';

/** A section and its translations as read, with their slides. */
export type SectionDraft = Document<SectionFront> & { slides: SlideText[]; translations: TranslationDraft[] };
export type TranslationDraft = Document<TranslationFront> & { slides: SlideText[]; language: TranslationLanguage };

const ENGLISH = /^(\d{2})-([a-z0-9-]+)\.md$/;
const TRANSLATED = new RegExp(`^(\\d{2})\\.(${TRANSLATION_LANGUAGES.join('|')})\\.md$`);

/** Reads the sections of a publication in reading order; numbers are consecutive from 1. */
export function readSections(folder: Folder, directory: string, problems: Problem[]): SectionDraft[] {
  const names = folder.listFiles(directory);
  const drafts: SectionDraft[] = [];
  const numbers = new Set<number>();
  for (const name of names.filter((name) => ENGLISH.test(name))) {
    const [, digits = '', slug = ''] = ENGLISH.exec(name) ?? [];
    const number = Number(digits);
    numbers.add(number);
    const file = `${directory}/${name}`;
    if (numbers.size !== number)
      report(problems, file, `section numbers must be consecutive: expected ${numbers.size}`);
    const draft = readSection(folder, { file, number, slug }, problems);
    if (draft !== null) drafts.push(draft);
  }
  for (const name of names.filter((name) => !ENGLISH.test(name))) {
    const file = `${directory}/${name}`;
    const [, digits, language] = TRANSLATED.exec(name) ?? [];
    if (digits === undefined) report(problems, file, 'must be named <nn>-<slug>.md or <nn>.<pt-br|fr|it|de>.md');
    else if (!numbers.has(Number(digits)))
      report(problems, file, `translates section ${Number(digits)}, which is missing`);
    const english = drafts.find(({ front }) => front.value.number === Number(digits));
    const known = TRANSLATION_LANGUAGES.find((candidate) => candidate === language);
    if (known !== undefined) readTranslation(folder, { file, language: known, english: english ?? null }, problems);
  }
  return drafts;
}

type SectionFile = { file: string; number: number; slug: string };

function readSection(folder: Folder, { file, number, slug }: SectionFile, problems: Problem[]): SectionDraft | null {
  const document = readDocument(folder, { file, shape: SectionFront, hasPictures: true }, problems);
  if (document === null) return null;
  const { front, body } = document;
  if (front.value.number !== number)
    problems.push(problemAt(front, ['number'], `must be ${number}, as in the file name`));
  if (front.value.slug !== slug) problems.push(problemAt(front, ['slug'], `must be ${slug}, as in the file name`));
  return { front, body, slides: readSlides(body, front.value.duration, problems), translations: [] };
}

type TranslationFile = { file: string; language: TranslationLanguage; english: SectionDraft | null };

function readTranslation(folder: Folder, { file, language, english }: TranslationFile, problems: Problem[]): void {
  const document = readDocument(folder, { file, shape: TranslationFront, hasPictures: true }, problems);
  if (document === null) return;
  const { front, body } = document;
  const slides = readSlides(body, english?.front.value.duration ?? null, problems);
  if (english === null) return;
  const { number } = english.front.value;
  if (front.value.number !== number) problems.push(problemAt(front, ['number'], `must be ${number}, as in English`));
  compareSlides(body, { slides, english }, problems);
  english.translations.push({ front, body, slides, language });
}

// Translations share the recording, so their slides must have the same times.
function compareSlides(
  body: Markdown,
  { slides, english }: { slides: SlideText[]; english: SectionDraft },
  problems: Problem[],
): void {
  if (slides.length !== english.slides.length) {
    const message = `has ${slides.length} slides, English has ${english.slides.length}`;
    problems.push({ file: body.file, line: body.firstLine, field: 'body', message });
    return;
  }
  for (const [i, slide] of slides.entries()) {
    const { start, picture = null } = english.slides[i] ?? {};
    if (slide.picture !== null && slide.picture.file !== picture?.file) {
      const message = `${nameField(['slides', i])} shows another picture than in English`;
      problems.push({ file: body.file, line: slide.picture.line, field: 'body', message });
    }
    if (slide.start === start) continue;
    const message = `${nameField(['slides', i])} opens at second ${slide.start}, in English at second ${start}`;
    problems.push({ file: body.file, line: slide.line, field: 'body', message });
  }
}

function report(problems: Problem[], file: string, message: string): void {
  problems.push({ file, line: 1, field: '', message });
}
