/** Reads the entries of the collections from the files of a library, before they are validated. */
import { parse } from 'yaml';
import { COLLECTION_NAMES, type CollectionName } from '#domain/authoring/collections.ts';
import { TRANSLATION_LANGUAGES, type Translations } from '#domain/catalogue/languages.ts';
import { keyOfFile } from '#server/db/import/files/file-keys.ts';
import type { Folder } from '#server/db/import/files/folder.ts';
import { AUTHOR_IMAGES } from '#server/db/import/make-library.ts';
import type { EntryForm } from '#server/ports/collection-importer.ts';
import { type DocumentFormat, FORMATS, type ListFormat, type MapFormat } from './formats.ts';
import { splitDocument } from './print-document.ts';

type Fields = Record<string, unknown>;
export type Entries = Map<CollectionName, EntryForm[]>;

export const textsFile = (language: string) => `translations/${language}.yaml`;

/** Every entry of every collection, in the order of the files. The folder must be valid. */
export const readEntries = (folder: Folder): Entries =>
  new Map(COLLECTION_NAMES.map((name) => [name, readCollection(folder, name)]));

function readCollection(folder: Folder, name: CollectionName): EntryForm[] {
  const format = FORMATS[name];
  if (format.kind === 'documents') return readDocuments(folder, format);
  return readListed(folder, format);
}

/** The paths of every file that contains entries. */
export function listEntryFiles(folder: Folder): string[] {
  const files = new Set<string>();
  for (const format of Object.values(FORMATS)) {
    if (format.kind !== 'documents') files.add(format.file);
    else for (const name of folder.listFiles(format.folder)) files.add(`${format.folder}/${name}`);
  }
  for (const language of TRANSLATION_LANGUAGES) files.add(textsFile(language));
  return [...files].filter((path) => folder.has(path)).sort();
}

function readListed(folder: Folder, format: ListFormat | MapFormat): EntryForm[] {
  const root = folder.has(format.file) ? parse(folder.read(format.file)) : null;
  const found: unknown = format.at.reduce((node: Fields | null, step) => (node?.[step] as Fields) ?? null, root);
  const values = Array.isArray(found) ? (found as Fields[]) : listPairs(found);
  const texts = readTexts(folder, format);
  return values.map((value) => {
    const key = format.kind === 'map' ? String(value.key) : format.keyOf(value);
    return { key, value, translations: texts(key), assets: {} };
  });
}

const listPairs = (found: unknown): Fields[] =>
  Object.entries((found ?? {}) as Fields).map(([key, value]) => ({ key, value }));

function readTexts(folder: Folder, { texts }: ListFormat | MapFormat) {
  if (texts === undefined) return () => ({});
  const groups = TRANSLATION_LANGUAGES.filter((language) => folder.has(textsFile(language))).map((language) => {
    const root = parse(folder.read(textsFile(language))) as Record<string, Fields | undefined> | null;
    return [language, root?.[texts.group] ?? {}] as const;
  });
  return (key: string): Translations<Fields> =>
    Object.fromEntries(
      groups.flatMap(([language, group]) => {
        const text = group[key];
        if (text === undefined) return [];
        return [[language, texts.field === undefined ? (text as Fields) : { [texts.field]: text }]];
      }),
    );
}

const LANGUAGE = new RegExp(`\\.(${TRANSLATION_LANGUAGES.join('|')})$`);

function readDocuments(folder: Folder, { folder: directory, isTranslated }: DocumentFormat): EntryForm[] {
  const names = folder.listFiles(directory).map((name) => name.replace(/\.md$/, ''));
  const read = (name: string) => splitDocument(folder.read(`${directory}/${name}.md`)).value;
  return names
    .filter((name) => !(isTranslated && LANGUAGE.test(name)))
    .map((key) => {
      const languages = TRANSLATION_LANGUAGES.filter((language) => names.includes(`${key}.${language}`));
      const value = read(key);
      return {
        ...{ key, value, assets: readAssets(folder, value) },
        translations: Object.fromEntries(languages.map((language) => [language, read(`${key}.${language}`)])),
      };
    });
}

function readAssets(folder: Folder, { image }: Fields): Record<string, string> {
  const name = (image as { file?: string } | undefined)?.file;
  if (name === undefined) return {};
  return { [name]: keyOfFile({ path: name, name, mime: '' }, folder.readBytes(`${AUTHOR_IMAGES}/${name}`)) };
}
