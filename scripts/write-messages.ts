import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '#app/i18n/locales.ts';
import { messagesOf } from '#app/i18n/messages-of.ts';
import { root } from './run-program.ts';

/** The interface's messages as the API tells them: in ICU syntax, under flat names. (rules W13) */
export function writeMessages(): void {
  const languages = LOCALES.map((locale) => [locale, Object.fromEntries(flatten(messagesOf(locale)))]);
  writeFileSync(path.join(root, 'build/server/messages.json'), JSON.stringify(Object.fromEntries(languages)));
}

function flatten(tree: unknown, at = ''): [name: string, text: string][] {
  if (typeof tree === 'string') return [[at, tree]];
  return Object.entries(Object(tree)).flatMap(([name, inner]) => flatten(inner, at === '' ? name : `${at}.${name}`));
}
