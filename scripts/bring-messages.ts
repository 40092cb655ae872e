/**
 * The words of the site, made ready by the build. Messages in ICU syntax are cut into their pieces here, so that neither
 * the browser nor the server carries a parser. And a page brings the words of the features it shows instead of all, in
 * the language of its host alone: in the browser's build every module that names a message (`t('cover.start')`) imports
 * that feature's words, which put themselves into the then empty `en`. Where they stand in a finished script there is
 * first a mark; the script is written once with English in its place, and once for each other language under
 * `languages/`, from where that language's host answers it. The mark names the state of all languages, so that a changed
 * word changes the name of the script in each of them.
 */
import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Plugin } from 'vite';
import type { Message, Piece } from '../app/i18n/fill-message.ts';
import { LOCALES, type Locale } from '../app/i18n/locales.ts';

const I18N = path.join(import.meta.dirname, '../app/i18n');
const WORDS = /\/app\/i18n\/(?:en|pt-br|fr|it|de)\/[\w-]+\.ts$/;
const ALL = /\/app\/i18n\/en\.ts$/;
const CHOICE = /\/app\/i18n\/messages-of\.ts$/;
const SPEAKERS = /\/app\/(?!i18n\/).*(?<!\.test)\.tsx?$/;
const NAMED = /['"`]([a-zA-Z]+)\.[a-zA-Z$]/g;
const MARK = /(["'`])@@words:([\w-]+):(\w+):[0-9a-f]+@@\1/g;

/** Compiles the messages; with `split`, each page of the browser's build brings only the words of its features. */
export function bringMessages({ split }: { split: boolean }): Plugin {
  const homes = new Map<string, string>();
  let isBuild = false;
  return {
    name: 'receptor-bring-messages',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    async buildStart() {
      for (const file of globSync(`${I18N}/en/*.ts`)) {
        for (const feature of Object.keys(await import(pathToFileURL(file).href))) homes.set(feature, file);
      }
    },
    async transform(code, id, options) {
      const isSplit = split && isBuild && options?.ssr !== true;
      if (WORDS.test(id)) return { code: await (isSplit ? markWords(id) : compileWords(id)), map: null };
      if (!isSplit) return null;
      if (ALL.test(id)) return { code: 'export const en = {};', map: null };
      if (CHOICE.test(id)) return { code: `import { en } from '${I18N}/en.ts';\nexport const messagesOf = () => en;` };
      if (!SPEAKERS.test(id)) return null;
      const named = new Set([...code.matchAll(NAMED)].map(([, feature = '']) => homes.get(feature)));
      const imports = [...named].filter((file) => file !== undefined).map((file) => `import '${file}';`);
      // Behind the code: the lines of the source stay where its map says.
      return imports.length > 0 ? { code: `${code}\n${imports.join('\n')}`, map: null } : null;
    },
    generateBundle: {
      // Last, so that every language gets the script as it is finished, its addresses of further pieces included.
      order: 'post',
      async handler(_options, bundle) {
        for (const script of Object.values(bundle)) {
          if (script.type !== 'chunk' || !script.code.includes('@@words:')) continue;
          const { code, fileName } = script;
          for (const locale of LOCALES.filter((name) => name !== 'en')) {
            const source = await putWords(code, locale);
            this.emitFile({ type: 'asset', fileName: `languages/${locale}/${fileName}`, source });
          }
          script.code = await putWords(code, 'en');
        }
      },
    },
  };
}

/** The words of one language and feature file, by the names under which they are exported. */
async function readWords(locale: Locale, name: string): Promise<Record<string, unknown>> {
  const file = path.join(I18N, locale, `${name}.ts`);
  const words = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
  return Object.fromEntries(Object.entries(words).map(([feature, tree]) => [feature, compileTree(tree)]));
}

async function compileWords(id: string): Promise<string> {
  const [locale, name] = [path.basename(path.dirname(id)), path.basename(id, '.ts')];
  const words = await readWords(locale as Locale, name);
  return Object.entries(words)
    .map(([feature, tree]) => `export const ${feature} = ${JSON.stringify(tree)};`)
    .join('\n');
}

/** English words of the browser's build: a mark in their place, to be replaced once the scripts are finished. */
async function markWords(id: string): Promise<string> {
  const name = path.basename(id, '.ts');
  const all = await Promise.all(LOCALES.map((locale) => readWords(locale, name)));
  const state = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16);
  const lines = Object.keys(all[0] ?? {}).map(
    (feature) => `export const ${feature} = (en.${feature} = '@@words:${name}:${feature}:${state}@@');`,
  );
  return [`import { en } from '${I18N}/en.ts';`, ...lines].join('\n');
}

async function putWords(code: string, locale: Locale): Promise<string> {
  const names = new Set([...code.matchAll(MARK)].map(([, , name = '']) => name));
  const read = await Promise.all([...names].map(async (name) => [name, await readWords(locale, name)] as const));
  const words = new Map(read);
  return code.replace(MARK, (...[, , name = '', feature = '']: string[]) => JSON.stringify(words.get(name)?.[feature]));
}

function compileTree(tree: unknown): unknown {
  if (typeof tree === 'string') return compileMessage(tree);
  return Object.fromEntries(Object.entries(Object(tree)).map(([name, inner]) => [name, compileTree(inner)]));
}

/** A message in ICU syntax as its pieces; what needs none stays a string. */
export function compileMessage(text: string): Message {
  const pieces = new IntlMessageFormat(text, 'en-US').getAst().map(pieceOf);
  if (pieces.length === 0) return '';
  const [only] = pieces;
  return pieces.length === 1 && typeof only === 'string' ? only : pieces;
}

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The kinds of elements as the parser numbers them. */
const KIND = { words: 0, argument: 1, select: 5, plural: 6, count: 7, tag: 8 } as const;

function pieceOf(element: Element): Piece {
  switch (element.type) {
    case KIND.words:
      return element.value;
    case KIND.argument:
      return { argument: element.value };
    case KIND.count:
      return { count: true };
    case KIND.tag:
      return { tag: element.value, inside: element.children.map(pieceOf) };
    case KIND.select:
      return { choose: element.value, by: 'select', branches: branchesOf(element.options) };
    case KIND.plural:
      if (element.offset === 0 && element.pluralType === 'cardinal') {
        return { choose: element.value, by: 'plural', branches: branchesOf(element.options) };
      }
  }
  throw new Error(`app/i18n/fill-message.ts cannot fill this in: ${JSON.stringify(element)}`);
}

function branchesOf(options: Record<string, { value: Element[] }>): Record<string, Piece[]> {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, value.map(pieceOf)]));
}
