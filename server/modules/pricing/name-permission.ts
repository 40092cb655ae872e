import type { Language } from '#domain/catalogue/languages.ts';
import { messagesAt } from '#messages/message-tree.ts';

/**
 * The name of a permission in a language. The record's own name is used in English and for codes that a library adds.
 * (rules A14, C26)
 */
export function namePermission({ code, name }: { code: string; name: string }, language: Language): string {
  const names: Readonly<Record<string, string>> = messagesAt(language, 'labels.permissions');
  return language !== 'en' && Object.hasOwn(names, code) ? (names[code] ?? name) : name;
}
