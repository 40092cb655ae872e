import { existsSync, readFileSync } from 'node:fs';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { compileMessage } from '#messages/format/compile-message.ts';
import { listArguments } from '#messages/format/list-arguments.ts';
import { readMessages, readTranslations } from '#messages/read-messages.ts';
import { listReferences } from '#messages/references/find-references.ts';
import { checkTranslations, readState, type Texts } from './translation-state.ts';
import { TYPES_FILE, writeTypes } from './write-types.ts';

/** The errors of the catalogue, one line each; empty if there are none. */
export function checkMessages(): string[] {
  const english = readMessages('en');
  const translatable = readTranslations('en');
  const references = listReferences(new Set(english.keys()));
  const types = existsSync(TYPES_FILE) ? readFileSync(TYPES_FILE, 'utf8') : '';
  return [
    ...[...english.keys()].filter((key) => !references.has(key)).map((key) => `unused      en     ${key}`),
    ...TRANSLATION_LANGUAGES.flatMap((language) => {
      const translated = readTranslations(language);
      const checked = checkTranslations(translatable, translated, readState(language));
      return [
        ...compareTexts(translatable, translated),
        ...checked.filter(({ verdict }) => verdict === 'stale').map(({ key }) => `stale       ${key}`),
        ...checked.filter(({ verdict }) => verdict === 'changed').map(({ key }) => `not updated ${key}`),
      ].map((problem) => `${problem.slice(0, 12)}${language.padEnd(6)} ${problem.slice(12)}`);
    }),
    ...(types === writeTypes(english) ? [] : ['not updated        messages/generated/message-arguments.ts']),
  ];
}

/** Missing and surplus messages of a translation, and different arguments. */
export function compareTexts(english: Texts, translated: Texts): string[] {
  const missing = [...english.keys()].filter((key) => !translated.has(key));
  const surplus = [...translated.keys()].filter((key) => !english.has(key));
  const different = [...english].filter(([key, text]) => {
    const other = translated.get(key);
    return other !== undefined && describeArguments(other) !== describeArguments(text);
  });
  return [
    ...missing.map((key) => `missing     ${key}`),
    ...surplus.map((key) => `surplus     ${key}`),
    ...different.map(([key]) => `arguments   ${key}`),
  ];
}

function describeArguments(text: string): string {
  const { values, tags } = listArguments(compileMessage(text));
  return [...[...values].map((value) => value.join(':')), ...[...tags].map((tag) => `<${tag}>`)].toSorted().join(' ');
}
