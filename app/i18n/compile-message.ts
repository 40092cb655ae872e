import { IntlMessageFormat } from 'intl-messageformat';
import { INTL_TAG, type Locale } from './locales.ts';
import type { Messages } from './messages.ts';

const compiled = new Map<string, IntlMessageFormat>();

/** The text at an address; the compiler has checked the address, so a miss is a defect of the build. */
export function findText(messages: Messages, key: string): string {
  let at: unknown = messages;
  for (const name of key.split('.')) at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
  if (typeof at !== 'string') throw new Error(`No message at ${key}`);
  return at;
}

/** A message ready to be filled in; each is parsed once per language. */
export function compileMessage(locale: Locale, text: string): IntlMessageFormat {
  const key = `${locale}|${text}`;
  const found = compiled.get(key) ?? new IntlMessageFormat(text, INTL_TAG[locale]);
  compiled.set(key, found);
  return found;
}
