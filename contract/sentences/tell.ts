import type { Sentence, Sentences } from './sentence.ts';

const INVALID_EMAIL = /^Use a valid email address \((.*)\)$/s;
const TOO_LONG = /^Use at most ([\d,]+) characters\.$/;

/** A sentence as a language says it; one that only programs meet stays in English. (rules C26) */
export function tell(sentence: string, language: Sentences | null): string {
  if (language === null) return sentence;
  const [, email] = INVALID_EMAIL.exec(sentence) ?? [];
  if (email !== undefined) return language.invalidEmail(email);
  const [, most] = TOO_LONG.exec(sentence) ?? [];
  if (most !== undefined) return language.tooLong(Number(most.replaceAll(',', '')));
  return Object.hasOwn(language, sentence) ? language[sentence as Sentence] : sentence;
}
