/** The catalogue of a site: the product's messages with the publisher's name, currency and own texts. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#domain/catalogue/languages.ts';
import type { Feature } from '#domain/site/features.ts';
import { compileMessage } from '#messages/format/compile-message.ts';
import { listArguments } from '#messages/format/list-arguments.ts';
import { readCatalogue } from '#messages/read-messages.ts';
import { type JsonFile, readJson } from './read-json.ts';

/** The name that the catalogue's messages have. */
const PRODUCT = /\bReceptor\b/g;
/** The language in which the library is written, which pages mark where they are in another. */
const LIBRARY_LANGUAGE = 'shell.libraryLanguage';

type Parts = {
  folder: string;
  name: string;
  languages: readonly Language[];
  libraryLanguage: Language;
  specialty: string;
  off: readonly Feature[];
};

/** Messages that promise no credit, in place of those that do; the site's own come before them. (rules P66) */
const WITHOUT_CREDIT = path.join(import.meta.dirname, '../../../sites/without-credit');

/** The medical specialty of all pages for search engines. */
const SPECIALTY = 'shell.specialty';

/** Adds a line to `problems` for each message that the publisher may not write so. */
export function readSiteMessages(
  { folder, name, languages, libraryLanguage, specialty, off }: Parts,
  problems: string[],
): Map<Language, ReadonlyMap<string, string>> {
  return new Map(
    languages.map((language) => {
      const catalogue = readCatalogue(language);
      const facts = new Map([
        [LIBRARY_LANGUAGE, libraryLanguage],
        [SPECIALTY, specialty],
      ]);
      const named = [...catalogue]
        .map(([key, text]) => [key, facts.get(key) ?? text.replaceAll(PRODUCT, () => name)] as const)
        .filter(([key, text]) => catalogue.get(key) !== text);
      const plain = off.includes('credit')
        ? readOwn(path.join(WITHOUT_CREDIT, `${language}.json`), catalogue, problems)
        : [];
      const own = readOwn(path.join(folder, 'messages', `${language}.json`), catalogue, problems);
      return [language, new Map([...named, ...plain, ...own])];
    }),
  );
}

function readOwn(file: string, catalogue: ReadonlyMap<string, string>, problems: string[]): [string, string][] {
  if (!existsSync(file)) return [];
  const json = readJson(file);
  if (typeof json.value !== 'object' || json.value === null || Array.isArray(json.value)) {
    problems.push(`${file}:1 must be an object of messages by key`);
    return [];
  }
  return Object.entries(json.value).flatMap(([key, text]) => {
    const why = checkMessage(catalogue.get(key), text);
    if (why === null) return [[key, String(text)] as [string, string]];
    problems.push(`${file}:${lineOf(json, key)} ${key} ${why}`);
    return [];
  });
}

const lineOf = (json: JsonFile, key: string): number => json.lineOf([key]);

function checkMessage(known: string | undefined, text: unknown): string | null {
  if (known === undefined) return 'is not the key of a message';
  if (typeof text !== 'string' || text.trim() === '') return 'must be a text';
  if (text.length > 2_000) return 'must have at most 2000 characters';
  try {
    const [own, ours] = [text, known].map((each) => listArguments(compileMessage(each)));
    const surplus = [...(own?.values.keys() ?? [])].filter((name) => !ours?.values.has(name));
    const tags = [...(ours?.tags ?? [])].toSorted().join(' ');
    if (surplus.length > 0) return `must not have {${surplus.join('}, {')}}`;
    if ([...(own?.tags ?? [])].toSorted().join(' ') !== tags)
      return `must have the tags of the original: ${tags || 'none'}`;
    return null;
  } catch (error) {
    return `is not in ICU MessageFormat: ${error instanceof Error ? error.message : String(error)}`;
  }
}
