import { describe, expect, test } from 'vitest';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '#domain/catalogue/languages.ts';
import { compileMessage } from '#messages/format/compile-message.ts';
import type { Message, MessagePart } from '#messages/format/format-message.ts';
import { readTranslations } from './read-messages.ts';

const english = readTranslations('en');

function pluralsOf(message: Message): Extract<MessagePart, { choose: string }>[] {
  if (typeof message === 'string') return [];
  return message.flatMap((part) => {
    if (typeof part === 'string' || 'count' in part || 'argument' in part) return [];
    if ('tag' in part) return pluralsOf(part.children);
    const inner = Object.values(part.branches).flatMap(pluralsOf);
    return part.by === 'plural' ? [part, ...inner] : inner;
  });
}

/** Terms that a language replaces by another one elsewhere. */
const OTHER_TERMS: Record<TranslationLanguage, RegExp> = {
  'pt-br': /associação|associações|cartão-presente|newsletter/i,
  fr: /adhésions?\b|newsletter|cours en vidéo|attestation (?!de participation)/i,
  it: /membership|attestat[oi] (?!di partecipazione)|libreria|buono regalo/i,
  de: /\bPunkte\b|(?<!Teilnahme)bescheinigungen?\b|videovorträg|\bBriefe?\b|Gutschein|nicht zu erreichen/i,
};

// `npm run messages` checks that all messages exist and take the same arguments. (scripts/messages)
describe.each(TRANSLATION_LANGUAGES)('the messages in %s', (language) => {
  const messages = [...readTranslations(language)];

  test('have text where English has text', () => {
    expect(messages.filter(([key, text]) => text === '' && english.get(key) !== '')).toEqual([]);
  });

  test('have a branch for `one` and for the other forms in every plural', () => {
    const lacking = messages.filter(([, text]) =>
      pluralsOf(compileMessage(text)).some(({ branches }) => !('one' in branches) || !('other' in branches)),
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  test('use one term for one thing', () => {
    expect(messages.filter(([, text]) => OTHER_TERMS[language].test(text)).map(([key]) => key)).toEqual([]);
  });

  test('contain no untranslated English', () => {
    const isSentence = (text: string) => text.split(' ').length > 4 && typeof compileMessage(text) === 'string';
    const same = messages.filter(([key, text]) => isSentence(text) && text === english.get(key));
    expect(same).toEqual([]);
  });
});

test('French punctuation never begins a line, because the space before it does not break', () => {
  const loose = [...readTranslations('fr')].filter(([, text]) => /\S [;:?!»%]|« /.test(text));
  expect(loose.map(([key]) => key)).toEqual([]);
});
