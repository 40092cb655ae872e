import type { Language } from '#domain/catalogue/languages.ts';
import { compileMessage } from '#messages/format/compile-message.ts';
import type { Message } from '#messages/format/format-message.ts';
import { readMessages, replaceMessages } from './read-messages.ts';

const texts = new Map<Language, Map<string, string>>();
const compiled = new Map<string, Message>();

/**
 * The compiled message of a language at a key. The site's build replaces this module by the messages of the loaded
 * pages, in the language of the host. (scripts/messages/bundle-messages.ts)
 */
export function findMessage(language: Language, key: string): Message {
  const id = `${language}.${key}`;
  const message = compiled.get(id) ?? compileMessage(textAt(language, key));
  compiled.set(id, message);
  return message;
}

/** The messages of the publisher's site, by language and key: compiled for the site's build, as texts for all others. */
export type SiteMessages = {
  readonly compiled: ReadonlyMap<Language, Readonly<Record<string, Message>>>;
  readonly texts: ReadonlyMap<Language, ReadonlyMap<string, string>>;
};

/** Called once, before anything is written. */
export function adoptMessages(site: SiteMessages): void {
  replaceMessages(site.texts);
  texts.clear();
  compiled.clear();
}

function textAt(language: Language, key: string): string {
  const known = texts.get(language) ?? readMessages(language);
  texts.set(language, known);
  const text = known.get(key);
  if (text === undefined) throw new Error(`No message at ${key}`);
  return text;
}
