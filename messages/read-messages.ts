import { readdirSync, readFileSync, statSync } from 'node:fs';
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
  return new Map(areas.flatMap((file) => readFile(path.join(folder, file))));
}

type ReadFile = { changed: number; messages: [key: string, text: string][] };
/** A process reads every language several times, and the texts of a file are the same ones then. */
const known = new Map<string, ReadFile>();

function readFile(file: string): ReadFile['messages'] {
  const changed = statSync(file).mtimeMs;
  const before = known.get(file);
  if (before?.changed === changed) return before.messages;
  const messages: ReadFile['messages'] = [];
  addAll(messages, JSON.parse(readFileSync(file, 'utf8')), areaOf(file));
  known.set(file, { changed, messages });
  return messages;
}

/** `account-area.json` contains the messages whose keys begin with `accountArea`. */
const areaOf = (file: string): string =>
  path.basename(file, '.json').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The file of a key in each language's folder: `account-area.json` for `accountArea.pages`. */
export const fileOfKey = (key: string): string =>
  `${key.slice(0, key.indexOf('.')).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;

function addAll(messages: ReadFile['messages'], tree: Tree, prefix: string): void {
  for (const [name, inner] of Object.entries(tree)) {
    if (typeof inner === 'string') messages.push([`${prefix}.${name}`, inner]);
    else addAll(messages, inner, `${prefix}.${name}`);
  }
}
