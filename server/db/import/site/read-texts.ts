import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { Folder } from '#server/db/import/files/folder.ts';
import type { Problem } from '#server/db/import/problems.ts';
import { PageFront, SiteTexts } from '#server/db/import/schemas.ts';
import { readYaml, type WithSource } from '#server/db/import/sourced.ts';
import { type Document, readDocument } from '#server/db/import/text/read-document.ts';

export type TextsDraft = { language: TranslationLanguage; texts: WithSource<SiteTexts> };
export type PageDraft = Document<PageFront> & { name: string; translations: PageTranslation[] };
type PageTranslation = Document<PageFront> & { language: TranslationLanguage };

const LANGUAGE_NAMES = TRANSLATION_LANGUAGES.join('|');
const TEXTS = new RegExp(`^(${LANGUAGE_NAMES})\\.yaml$`);
const TRANSLATED_PAGE = new RegExp(`^(.+)\\.(${LANGUAGE_NAMES})\\.md$`);

/** Reads the translations of the site's texts; a language without a file falls back to English. */
export function readTexts(folder: Folder, problems: Problem[]): TextsDraft[] {
  return folder.listFiles('translations').flatMap((name) => {
    const file = `translations/${name}`;
    const language = languageOf(TEXTS.exec(name)?.[1]);
    if (language === undefined) {
      problems.push({ file, line: 1, field: '', message: `must be named <${LANGUAGE_NAMES}>.yaml` });
      return [];
    }
    const texts = readYaml(SiteTexts, { file, text: folder.read(file), firstLine: 1 }, problems);
    return texts === null ? [] : [{ language, texts }];
  });
}

/** Reads the pages, each with its translations (`about-us.de.md`). */
export function readPages(folder: Folder, problems: Problem[]): PageDraft[] {
  const names = folder.listFiles('pages');
  const read = (name: string) => readDocument(folder, { file: `pages/${name}`, shape: PageFront }, problems);
  const pages = names
    .filter((name) => !TRANSLATED_PAGE.test(name))
    .flatMap((name): PageDraft[] => {
      const document = read(name);
      return document === null ? [] : [{ ...document, name: name.replace(/\.md$/, ''), translations: [] }];
    });
  for (const name of names) {
    const [, of, written] = TRANSLATED_PAGE.exec(name) ?? [];
    const language = languageOf(written);
    if (of === undefined || language === undefined) continue;
    if (!names.includes(`${of}.md`)) {
      problems.push({ file: `pages/${name}`, line: 1, field: '', message: `translates ${of}.md, which is missing` });
    }
    const document = read(name);
    if (document !== null) pages.find((page) => page.name === of)?.translations.push({ ...document, language });
  }
  return pages;
}

const languageOf = (name: string | undefined) => TRANSLATION_LANGUAGES.find((language) => language === name);
