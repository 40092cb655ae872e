/** Writes entries into the files that they came from: what did not change stays as its author wrote it. (rules O73) */
import { isDeepStrictEqual } from 'node:util';
import { Document, isCollection, isMap, isNode, isSeq, type Node, parseDocument, YAMLMap, YAMLSeq } from 'yaml';
import type { CollectionName } from '#domain/authoring/collections.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import type { CollectionState, EntryForm } from '#server/ports/collection-importer.ts';
import { type DocumentFormat, FORMATS, type ListFormat, type MapFormat } from './formats.ts';
import { printDocument } from './print-document.ts';
import { textsFile } from './read-entries.ts';

type Files = Map<string, string>;

/** The files of the state; those of collections that it lacks stay as they were. */
export function printFiles({ entries, files: originals }: CollectionState): Files {
  const files: Files = new Map(originals);
  const yaml = openYamlFiles(originals);
  for (const [name, listed] of entries) {
    const format = FORMATS[name as CollectionName];
    if (format.kind === 'documents') printDocuments({ format, originals, files }, listed);
    else printListed({ open: yaml.open, isPresent: (path) => originals.has(path) }, format, listed);
  }
  for (const [path, text] of yaml.print()) files.set(path, text);
  return files;
}

type OpenFile = { document: Document; isChanged: boolean };

function openYamlFiles(originals: ReadonlyMap<string, string>) {
  const opened = new Map<string, OpenFile>();
  return {
    open(path: string): OpenFile {
      const known = opened.get(path);
      if (known !== undefined) return known;
      const text = originals.get(path);
      const file = { document: text === undefined ? new Document() : parseDocument(text), isChanged: false };
      opened.set(path, file);
      return file;
    },
    print: () =>
      [...opened]
        .filter(([, { isChanged }]) => isChanged)
        .map(([path, { document }]) => [path, document.toString({ lineWidth: 0 })] as const),
  };
}

type YamlFiles = { open(path: string): OpenFile; isPresent(path: string): boolean };

function printListed(
  { open, isPresent }: YamlFiles,
  format: ListFormat | MapFormat,
  listed: readonly EntryForm[],
): void {
  // A file of which the last entry was deleted says so; one that a library lacks is not made for no entry.
  if (!(format.isOptional && listed.length === 0 && !isPresent(format.file))) {
    const file = open(format.file);
    if (format.kind === 'map') printMap(file, format, listed);
    else printList(file, format, listed);
  }
  if (format.texts === undefined) return;
  const { group, field } = format.texts;
  for (const language of TRANSLATION_LANGUAGES) {
    const file = open(textsFile(language));
    const texts = new Map(
      listed.flatMap(({ key, translations }) => {
        const fields = translations[language];
        return fields === undefined ? [] : [[key, field === undefined ? fields : fields[field]] as const];
      }),
    );
    printPairs(file, [group], texts);
  }
}

const toJs = (document: Document, node: unknown): unknown => (isNode(node) ? node.toJS(document) : node);

/** Items that did not change keep their node, with its comments and its style. */
function printList(file: OpenFile, { at, keyOf }: ListFormat, listed: readonly EntryForm[]): void {
  const { document } = file;
  const found = at.length === 0 ? document.contents : document.getIn(at);
  const list = isSeq(found) ? found : new YAMLSeq();
  const before = list.items.map((node) => ({
    node: node as Node,
    value: toJs(document, node) as Record<string, unknown>,
  }));
  const values = listed.map(({ value }) => value);
  if (
    isDeepStrictEqual(
      before.map(({ value }) => value),
      values,
    )
  )
    return;
  const byKey = new Map(before.map((item) => [keyOf(item.value), item]));
  list.items = listed.map(({ key, value }) => {
    const earlier = byKey.get(key);
    return earlier !== undefined && isDeepStrictEqual(earlier.value, value)
      ? earlier.node
      : makeNode(document, value, { model: earlier?.node ?? before[0]?.node, replaces: earlier !== undefined });
  });
  if (at.length === 0) document.contents = list as unknown as Document['contents'];
  else document.setIn(at, list);
  file.isChanged = true;
}

/** A node in the style of another one, with its comment if it replaces it. */
function makeNode(
  document: Document,
  value: Record<string, unknown>,
  { model, replaces }: { model: Node | undefined; replaces: boolean },
): Node {
  const fields = isMap(model) ? Object.keys(model.toJS(document) as object) : [];
  const node = document.createNode(inOrder(value, fields)) as Node;
  if (isCollection(node) && isCollection(model) && model.flow === true) node.flow = true;
  if (model !== undefined) node.spaceBefore = model.spaceBefore ?? false;
  if (model !== undefined && replaces)
    Object.assign(node, { comment: model.comment, commentBefore: model.commentBefore });
  return node;
}

/** The fields in the order of another item; the database does not keep theirs. */
function inOrder(value: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const ordered = [
    ...names.filter((name) => name in value),
    ...Object.keys(value).filter((name) => !names.includes(name)),
  ];
  return Object.fromEntries(ordered.map((name) => [name, value[name]]));
}

const printMap = (file: OpenFile, { at }: MapFormat, listed: readonly EntryForm[]): void =>
  printPairs(file, at, new Map(listed.map(({ key, value }) => [key, value.value])));

/** Keys that are numbers are written as numbers. */
const yamlKey = (key: string): string | number => (/^\d{1,9}$/.test(key) ? Number(key) : key);

/** Sets the pairs of a mapping; those that did not change stay as they are. */
function printPairs(file: OpenFile, at: readonly string[], wanted: ReadonlyMap<string, unknown>): void {
  const { document } = file;
  const found = document.contents === null ? undefined : document.getIn(at);
  const before = new Map(Object.entries((isMap(found) ? found.toJS(document) : {}) as Record<string, unknown>));
  for (const key of before.keys()) {
    if (wanted.has(key)) continue;
    document.deleteIn([...at, yamlKey(key)]);
    file.isChanged = true;
  }
  for (const [key, value] of wanted) {
    if (before.has(key) && isDeepStrictEqual(before.get(key), value)) continue;
    if (document.contents === null) document.contents = new YAMLMap() as unknown as Document['contents'];
    document.setIn([...at, yamlKey(key)], typeof value === 'object' ? document.createNode(value) : value);
    file.isChanged = true;
  }
}

type Printing = { format: DocumentFormat; originals: ReadonlyMap<string, string>; files: Files };

function printDocuments({ format: { folder }, originals, files }: Printing, listed: readonly EntryForm[]): void {
  for (const path of originals.keys()) if (path.startsWith(`${folder}/`)) files.delete(path);
  for (const { key, value, translations } of listed) {
    const path = `${folder}/${key}.md`;
    files.set(path, printDocument(originals.get(path), value));
    for (const [language, fields] of Object.entries(translations)) {
      const translated = `${folder}/${key}.${language}.md`;
      files.set(translated, printDocument(originals.get(translated), fields));
    }
  }
}
