import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#domain/catalogue/languages.ts';

export const MESSAGES_FOLDER = import.meta.dirname;

type Tree = { readonly [name: string]: string | Tree };

/** Files of `en/` that are English in every language, because only client programs and staff read them. */
const ENGLISH_FILES: ReadonlySet<string> = new Set(['api.json', 'staff-emails.json']);

type Texts = ReadonlyMap<string, string>;
let siteTexts: ReadonlyMap<Language, Texts> = new Map();

/** From now on this process has these texts in place of the catalogue's; an empty map is the catalogue as it is. */
export function replaceMessages(texts: ReadonlyMap<Language, Texts>): void {
  siteTexts = texts;
}

/** Every message of a language, in ICU MessageFormat, by its key (`shell.nav.library`). */
export const readMessages = (language: Language): Map<string, string> =>
  new Map([...readCatalogue(language), ...(siteTexts.get(language) ?? [])]);

/** The messages of the product, whatever the site. */
export function readCatalogue(language: Language): Map<string, string> {
  const english = language === 'en' ? [] : readFiles('en', (file) => ENGLISH_FILES.has(file));
  return new Map([...english, ...readFiles(language)]);
}

/** The messages of a language that are, or must be, translated. */
export const readTranslations = (language: Language): Map<string, string> =>
  readFiles(language, (file) => !ENGLISH_FILES.has(file));

function readFiles(language: Language, isRead = (_file: string) => true): Map<string, string> {
  const folder = path.join(MESSAGES_FOLDER, language);
  const areas = readdirSync(folder).filter(isRead).toSorted();
  const messages = new Map<string, string>();
  for (const file of areas) addAll(messages, JSON.parse(readFileSync(path.join(folder, file), 'utf8')), areaOf(file));
  return messages;
}

/** `account-area.json` contains the messages whose keys begin with `accountArea`. */
const areaOf = (file: string): string =>
  path.basename(file, '.json').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The file of a key in each language's folder: `account-area.json` for `accountArea.pages`. */
export const fileOfKey = (key: string): string =>
  `${key.slice(0, key.indexOf('.')).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;

function addAll(messages: Map<string, string>, tree: Tree, prefix: string): void {
  for (const [name, inner] of Object.entries(tree)) {
    if (typeof inner === 'string') messages.set(`${prefix}.${name}`, inner);
    else addAll(messages, inner, `${prefix}.${name}`);
  }
}
