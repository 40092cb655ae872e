/**
 * The site's messages in its bundles. The server's bundle gets those of all languages, compiled. In the browser's build
 * each module carries the messages that it names, in the language of the host alone: the module first gets a mark; the
 * finished script is written once with the English messages in its place, and once for each other language under
 * `languages/`, where that language's host finds it. The mark is a hash of the messages in all languages, so a changed
 * message changes the name of the script in each of them.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../../domain/catalogue/languages.ts';
import { compileMessage } from '../../messages/format/compile-message.ts';
import type { Message } from '../../messages/format/format-message.ts';
import { MESSAGES_FOLDER, readMessages } from '../../messages/read-messages.ts';
import { findKeys } from '../../messages/references/find-references.ts';

const CATALOG = path.join(MESSAGES_FOLDER, 'catalog.ts');
const OURS = /\/(?:app|admin|client|ui|contract|domain)\/.*(?<!\.test)\.tsx?(?:\?|$)/;
const MARK = /(["'`])@@messages:([0-9a-f]{16})@@\1/g;

const ADD_MESSAGES = `import { addMessages as addOwnMessages } from '${CATALOG}';\naddOwnMessages`;

const BROWSER_CATALOG = `const messages = {};
export const addMessages = (more) => Object.assign(messages, more);
export function findMessage(_language, key) {
  const message = messages[key];
  if (message === undefined) throw new Error('No message at ' + key);
  return message;
}`;

type Catalog = ReadonlyMap<Language, ReadonlyMap<string, Message>>;

/** For the site in all languages, or for a program that has fewer. */
export function bundleMessages({ languages = LANGUAGES }: { languages?: readonly Language[] } = {}): Plugin {
  let catalog: Catalog = new Map();
  let keys: ReadonlySet<string> = new Set();
  let isBuild = false;
  const marked = new Map<string, string[]>();
  return {
    name: 'receptor-bundle-messages',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    buildStart() {
      catalog = compileCatalog();
      keys = new Set(catalog.get('en')?.keys());
    },
    load(id, options) {
      if (id !== CATALOG) return null;
      if (isBuild && options?.ssr !== true) return BROWSER_CATALOG;
      for (const file of globSync(`${MESSAGES_FOLDER}/*/*.json`)) this.addWatchFile(file);
      return writeCatalog(compileCatalog());
    },
    transform: {
      // Last, when a route is split into several modules that each name their own messages.
      order: 'post',
      handler(code, id, options) {
        if (!isBuild || options?.ssr === true || !OURS.test(id)) return null;
        const named = [...findKeys('module.js', code, keys)].toSorted();
        if (named.length === 0) return null;
        const mark = hashMessages(catalog, named);
        marked.set(mark, named);
        // Appended after the code, so that its source map stays valid.
        return { code: `${code}\n${ADD_MESSAGES}('@@messages:${mark}@@');`, map: null };
      },
    },
    generateBundle: {
      // Last, so that every language gets the finished script with the URLs of its other chunks.
      order: 'post',
      handler(_options, bundle) {
        const messagesOf = (language: Language) => (mark: string) =>
          pickMessages(catalog, language, marked.get(mark) ?? []);
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.code.includes('@@messages:'))
            translateChunk(this, chunk, { messagesOf, languages });
      },
    },
  };
}

type Chunk = { code: string; fileName: string };
type MessagesOf = (language: Language) => (mark: string) => Record<string, unknown>;

/** The chunk itself is in English; each other language gets a separate file. */
function translateChunk(
  plugin: { emitFile(file: { type: 'asset'; fileName: string; source: string }): string },
  chunk: Chunk,
  { messagesOf, languages }: { messagesOf: MessagesOf; languages: readonly Language[] },
): void {
  const { code, fileName } = chunk;
  for (const language of languages.filter((each) => each !== 'en')) {
    const source = replaceMarks(code, messagesOf(language));
    plugin.emitFile({ type: 'asset', fileName: `languages/${language}/${fileName}`, source });
  }
  chunk.code = replaceMarks(code, messagesOf('en'));
}

const replaceMarks = (code: string, messagesAt: (mark: string) => Record<string, unknown>): string =>
  code.replace(MARK, (...[, , mark = '']: string[]) => JSON.stringify(messagesAt(mark)));

const compileCatalog = (): Catalog =>
  new Map(
    LANGUAGES.map((language) => {
      const texts = [...readMessages(language)];
      return [language, new Map(texts.map(([key, text]) => [key, compileMessage(text)]))];
    }),
  );

const writeCatalog = (catalog: Catalog): string => {
  const languages = [...catalog].map(([language, messages]) => [language, Object.fromEntries(messages)]);
  return `const languages = ${JSON.stringify(Object.fromEntries(languages))};
export function findMessage(language, key) {
  const message = languages[language][key];
  if (message === undefined) throw new Error('No message at ' + key);
  return message;
}
export function adoptMessages({ compiled }) {
  for (const [language, messages] of compiled) Object.assign(languages[language], messages);
}`;
};

const pickMessages = (catalog: Catalog, language: Language, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, catalog.get(language)?.get(key)]));

const hashMessages = (catalog: Catalog, keys: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(LANGUAGES.map((language) => pickMessages(catalog, language, keys))))
    .digest('hex')
    .slice(0, 16);
