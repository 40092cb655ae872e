import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import { MESSAGES_FOLDER } from '#messages/read-messages.ts';

/** By key: the hashes of the English text that was translated, and of its translation. */
export type TranslationState = Record<string, string>;

export type Texts = ReadonlyMap<string, string>;

type TranslationCheck = { key: string; verdict: 'current' | 'stale' | 'changed' };

const fileOf = (language: TranslationLanguage): string =>
  path.join(MESSAGES_FOLDER, 'translation-state', `${language}.json`);

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

export function readState(language: TranslationLanguage): TranslationState {
  const file = fileOf(language);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export const writeState = (language: TranslationLanguage, state: TranslationState): void =>
  writeFileSync(fileOf(language), `${JSON.stringify(state, null, 2)}\n`);

/** A translation is stale if its English changed and it did not; a changed one is recorded by the next update. */
export function checkTranslations(english: Texts, translated: Texts, state: TranslationState): TranslationCheck[] {
  return [...english].flatMap(([key, source]): TranslationCheck[] => {
    const text = translated.get(key);
    return text === undefined ? [] : [{ key, verdict: compareToState(source, text, state[key]) }];
  });
}

function compareToState(source: string, text: string, recorded = ''): TranslationCheck['verdict'] {
  const [sourceHash, textHash] = recorded.split(' ');
  const isSourceCurrent = sourceHash === hashText(source);
  if (textHash !== hashText(text)) return 'changed';
  return isSourceCurrent ? 'current' : 'stale';
}

/** The state after an update: stale entries stay as they are unless they were reviewed. */
export function updateState(
  { english, translated, state }: { english: Texts; translated: Texts; state: TranslationState },
  isReviewed: (key: string) => boolean,
): TranslationState {
  const entries = checkTranslations(english, translated, state).map(({ key, verdict }): [string, string] => [
    key,
    verdict === 'stale' && !isReviewed(key)
      ? (state[key] ?? '')
      : `${hashText(english.get(key) ?? '')} ${hashText(translated.get(key) ?? '')}`,
  ]);
  return Object.fromEntries(entries);
}
